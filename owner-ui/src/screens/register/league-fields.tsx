import { Card, SelectField, TextField, useFieldText } from '@touchline/ui';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useSettings } from '../../app/settings.js';
import type { FieldsProps } from './fields-props.js';
import { addressFrom } from './schema.js';
import { useAvailability } from './use-availability.js';

/** Where the league will be (R36a): its own host name, the platform's port. */
function siteAddress(
  extension: string,
  { public_url, league_domain }: { public_url: string; league_domain: string },
) {
  const { protocol, port } = new URL(public_url);
  return `${protocol}//${extension}.${league_domain}${port ? `:${port}` : ''}`;
}

const WORDS = {
  checking: 'checking',
  free: 'free',
  taken: 'taken',
  reserved: 'reserved',
  unchecked: 'unchecked',
} as const;
const INKS = {
  taken: 'text-danger',
  reserved: 'text-danger',
  free: 'text-accent',
  checking: '',
  unchecked: '',
};

/** Told while one types, also aloud. */
function AddressHint({ address }: { address: string }) {
  const t = useTranslations('register');
  const settings = useSettings();
  const availability = useAvailability(address);
  return (
    <>
      {address ? t('preview', { address: siteAddress(address, settings) }) : t('addressHint')}
      <span role="status" className="block min-h-5 font-semibold">
        {availability !== 'unasked' && <span className={INKS[availability]}>{t(WORDS[availability])}</span>}
      </span>
    </>
  );
}

export function LeagueFields({ form, countries }: FieldsProps) {
  const t = useTranslations('register');
  const fieldText = useFieldText();
  const { register, control, setValue, getFieldState, formState } = form;
  const { league_name, url_extension, country_id } = formState.errors;
  const [address, dialCountry] = useWatch({ control, name: ['url_extension', 'dial_country'] });
  const suggest = (name: string): void => {
    // Once typed by hand it is theirs.
    if (getFieldState('url_extension').isTouched && address) return;
    setValue('url_extension', addressFrom(name), { shouldValidate: formState.isSubmitted });
  };
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-bold">{t('league')}</h2>
      <TextField
        label={t('leagueName')}
        autoComplete="off"
        error={fieldText(league_name)}
        {...register('league_name', {
          onChange: (event: { target: HTMLInputElement }) => suggest(event.target.value),
        })}
      />
      <TextField
        label={t('address')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={<AddressHint address={address} />}
        error={url_extension?.message === 'addressForm' ? t('addressForm') : fieldText(url_extension)}
        {...register('url_extension')}
      />
      <SelectField label={t('country')} error={fieldText(country_id)} {...register('country_id')}>
        <option value="">{countries.find(({ id }) => id === dialCountry)?.name ?? t('choose')}</option>
        {countries.map(({ id, flag, name }) => (
          <option key={id} value={id}>
            {flag} {name}
          </option>
        ))}
      </SelectField>
    </Card>
  );
}
