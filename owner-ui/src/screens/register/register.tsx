import { valibotResolver } from '@hookform/resolvers/valibot';
import { requestLanguage } from '@touchline/session';
import { Button, FormProblem, notify, PageTitle, useServerErrors } from '@touchline/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { api, apiOnce, readData } from '../../api/client.js';
import { enter } from '../../account/session.js';
import { useIsFirstScreenSettled } from '../../app/after-first-screen.js';
import type { ShownCountry } from '../../format/use-countries.js';
import { useCountries } from '../../format/use-countries.js';
import { usePrewarmedFormats } from '../../format/use-prewarmed-formats.js';
import { LeagueFields } from './league-fields.js';
import { OwnerFields } from './owner-fields.js';
import { PlanFields } from './plan-fields.js';
import type { Registration } from './schema.js';
import { EMPTY, schema } from './schema.js';
import { TermsField } from './terms-field.js';

/** What the server calls fields that are called otherwise here. */
const NAMES = {
  prefix_telephone_number: 'dial_country',
  password_confirm: 'password',
  'league.name': 'league_name',
  'league.url_extension': 'url_extension',
  url_extension: 'url_extension',
  'league.type_tier': 'type_tier',
} as const;

const NONE: ShownCountry[] = [];

function toBody(form: Registration, dialCode: string) {
  const { league_name, url_extension, type_tier, country_id, dial_country: _, ...owner } = form;
  return {
    ...owner,
    password_confirm: form.password,
    prefix_telephone_number: dialCode,
    ...(country_id ? { country_id } : {}),
    league: { name: league_name, url_extension, type_tier: Number(type_tier) },
  };
}

/** Logs the new owner in at once: their league shows how far it is. */
function useRegistration(countries: ShownCountry[]) {
  const t = useTranslations('register');
  const navigate = useNavigate();
  return async (form: Registration): Promise<void> => {
    const dial = countries.find(({ id }) => id === form.dial_country);
    const country_id = form.country_id || form.dial_country;
    await api.POST('/api/auth/register', {
      params: { header: { 'accept-language': requestLanguage() } },
      body: toBody({ ...form, country_id }, dial?.dial_code ?? ''),
    });
    notify(t('welcome'));
    try {
      const body = { identity: form.username, password: form.password };
      await enter(await readData(apiOnce.POST('/api/auth/login', { body })));
    } catch {
      // The account is there; only the way in is not open now.
      await navigate('/login');
    }
  };
}

export default function Register() {
  const t = useTranslations('register');
  const form = useForm<Registration>({ resolver: valibotResolver(schema), defaultValues: EMPTY });
  const showErrors = useServerErrors(form);
  usePrewarmedFormats();
  // Hundreds of options in two lists would hold up a slow telephone: they come when the form is first touched, and what
  // they are made of after the first screen.
  const [isTouched, setTouched] = useState(false);
  const isSettled = useIsFirstScreenSettled();
  const countries = useCountries(isTouched || isSettled);
  const registerOwner = useRegistration(countries);
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit((values) =>
    registerOwner(values).catch((error: unknown) => showErrors(error, NAMES, Object.keys(EMPTY))),
  );
  const hasFaults = Object.keys(errors).some((name) => name !== 'root');
  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      className="mx-auto flex max-w-3xl flex-col gap-6"
    >
      <div className="flex flex-col gap-2">
        <PageTitle>{t('title')}</PageTitle>
        <p className="text-muted">{t('intro')}</p>
      </div>
      <div
        onFocus={() => setTouched(true)}
        onPointerDown={() => setTouched(true)}
        className="flex flex-col gap-6"
      >
        <OwnerFields form={form} countries={isTouched ? countries : NONE} />
        <LeagueFields form={form} countries={isTouched ? countries : NONE} />
      </div>
      <PlanFields form={form} />
      <TermsField form={form} />
      <FormProblem message={errors.root?.['server']?.message ?? (hasFaults ? t('fix') : undefined)} />
      <Button type="submit" look="primary" busy={isSubmitting} className="sm:self-start">
        {t('submit')}
      </Button>
    </form>
  );
}
