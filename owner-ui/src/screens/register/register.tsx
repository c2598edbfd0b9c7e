import { valibotResolver } from '@hookform/resolvers/valibot';
import { useQueryClient } from '@tanstack/react-query';
import { Button, FormProblem, PageTitle, useServerErrors } from '@touchline/ui';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { loadCountries } from '../../api/countries.js';
import { availabilityKey, useRegister } from '../../api/registration.js';
import { useTiers } from '../../api/tier-list.js';
import { useLogIn } from '../../api/log-in.js';
import { enter } from '../../account/session.js';
import { useIsFirstScreenSettled } from '../../app/after-first-screen.js';
import type { LocalizedCountry } from '../../format/use-countries.js';
import { useCountries } from '../../format/use-countries.js';
import { usePrewarmedFormats } from '../../format/use-prewarmed-formats.js';
import { clearDraft, saveDraft, readDraft } from './draft.js';
import { homeCountry } from './home-country.js';
import { LeagueStep } from './league-step.js';
import { OwnerStep } from './owner-step.js';
import { PlanStep } from './plan-step.js';
import type { FieldName, Registration } from './schema.js';
import { EMPTY, schema, STEPS, findStep } from './schema.js';
import { FIELDS, findField, sendRegistration } from './send-registration.js';
import { Step } from './step.js';

const NONE: LocalizedCountry[] = [];
const LAST = STEPS.length - 1;

/** The guard takes the new owner from here to the live deployment. */
const AFTERWARDS = '/register?next=%2Fwelcome';

/** Registers the new owner and logs them in. */
function useSend() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutateAsync: register } = useRegister();
  const { mutateAsync: logIn } = useLogIn();
  return async (form: Registration): Promise<void> => {
    const username = await sendRegistration(form, await loadCountries(client), register);
    clearDraft();
    try {
      const session = await logIn({ identity: username, password: form.password });
      await navigate(AFTERWARDS, { replace: true });
      await enter(session);
    } catch {
      // The account exists; only the login failed.
      await navigate('/login');
    }
  };
}

/** Whether an address is known to be taken; the hint below the field already says so. */
function useIsTaken() {
  const client = useQueryClient();
  return (address: string): boolean =>
    client.getQueryData<{ available: boolean }>(availabilityKey(address))?.available === false;
}

/** The form as it was left in this tab; the password must be typed again. */
function useDraftForm() {
  const [draft] = useState(readDraft);
  const [searchParams] = useSearchParams();
  const plan = searchParams.get('plan');
  const form = useForm<Registration>({
    resolver: valibotResolver(schema),
    defaultValues: {
      ...EMPTY,
      country: homeCountry(),
      ...draft.values,
      ...(plan && /^\d{1,3}$/.test(plan) ? { type_tier: plan } : {}),
    },
  });
  const [step, setStep] = useState(Math.min(draft.step, 1));
  const [hasOwnAddress, setOwnAddress] = useState(draft.hasOwnAddress);
  useEffect(() => {
    const save = (): void => saveDraft({ values: form.getValues(), step, hasOwnAddress });
    save();
    return form.subscribe({ formState: { values: true }, callback: save });
  }, [form, step, hasOwnAddress]);
  return { form, step, setStep, hasOwnAddress, setOwnAddress };
}

/** Opens the step of a field and focuses the field, or the step's heading while the field is not rendered yet. */
function useFieldFocus(form: UseFormReturn<Registration>, setStep: (step: number) => void) {
  return (field: FieldName): void => {
    flushSync(() => setStep(findStep(field)));
    form.setFocus(field);
    // The plans appear once they have loaded.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('[aria-current=step] h2')?.focus();
  };
}

function useSummaries({ getValues }: UseFormReturn<Registration>): string[] {
  const { league_name, url_extension, full_name, email } = getValues();
  return [`${league_name} · ${url_extension}`, `${full_name} · ${email}`, ''];
}

export default function Register() {
  const t = useTranslations('register');
  const { form, step, setStep, hasOwnAddress, setOwnAddress } = useDraftForm();
  const focusOn = useFieldFocus(form, setStep);
  const showErrors = useServerErrors(form);
  const send = useSend();
  const isTaken = useIsTaken();
  usePrewarmedFormats();
  // Hundreds of options in two lists would slow down a phone: they are added when the form is first touched, and their
  // data is loaded after the first screen.
  const [isTouched, setTouched] = useState(step > 0);
  const isSettled = useIsFirstScreenSettled();
  const all = useCountries(isTouched || isSettled);
  const countries = isTouched ? all : NONE;
  // Loaded before their step opens, where they would push what is below them out from under a finger.
  const plans = useTiers(isTouched || isSettled);
  const isWaitingForPlans = step === LAST && !plans.data && !plans.error;
  const { errors, isSubmitting } = form.formState;

  const showError = (error: unknown): void => {
    const field = findField(error);
    if (field) form.setError(field, { type: 'server', message: (error as Error).message });
    else showErrors(error, FIELDS, Object.keys(EMPTY));
    const first = field ?? STEPS.flat().find((name) => form.getFieldState(name).error);
    if (first) focusOn(first);
  };
  const goToNextStep = async (): Promise<void> => {
    const fields = STEPS[step]!;
    if (!(await form.trigger(fields))) {
      const first = fields.find((name) => form.getFieldState(name).error);
      if (first) focusOn(first);
      return;
    }
    if (step === 0 && isTaken(form.getValues('url_extension'))) return form.setFocus('url_extension');
    if (step < LAST) return focusOn(STEPS[step + 1]![0]);
    // A reload may have cleared an earlier step.
    await form.handleSubmit(
      (values) => send(values).catch(showError),
      (invalid) => focusOn(STEPS.flat().find((name) => name in invalid) ?? 'league_name'),
    )();
  };
  const summaries = useSummaries(form);
  const titles = [t('league'), t('you'), t('plan')];
  const contents = [
    <LeagueStep key="league" {...{ form, countries, hasOwnAddress }} onOwnAddress={setOwnAddress} />,
    <OwnerStep key="owner" form={form} countries={countries} />,
    <PlanStep key="plan" form={form} />,
  ];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void goToNextStep();
      }}
      onFocus={() => setTouched(true)}
      onPointerDown={() => setTouched(true)}
      noValidate
      className="mx-auto flex max-w-xl flex-col gap-4"
    >
      <div className="flex flex-col gap-1">
        <PageTitle>{t('title')}</PageTitle>
        <p className="text-muted">{t('intro')}</p>
      </div>
      <ol className="flex flex-col gap-3">
        {contents.map((content, n) => (
          <Step
            key={titles[n]}
            number={n + 1}
            current={step + 1}
            title={titles[n]!}
            summary={summaries[n]!}
            onEdit={() => focusOn(STEPS[n]![0])}
          >
            {content}
            <FormProblem message={errors.root?.['server']?.message} />
            <Button
              type="submit"
              variant="primary"
              busy={isSubmitting || isWaitingForPlans}
              className="w-full"
            >
              {n === LAST ? t('submit') : t('next')}
            </Button>
          </Step>
        ))}
      </ol>
    </form>
  );
}
