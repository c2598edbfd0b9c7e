import { SelectField, TextField, useFieldText } from '@touchline/ui';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useLocale, useTranslations } from 'use-intl';
import { useSettings } from '../../app/settings.js';
import type { ShownCountry } from '../../format/use-countries.js';
import type { Registration } from './schema.js';
import { addressFrom } from './schema.js';
import type { Availability } from './use-availability.js';
import { useAvailability } from './use-availability.js';

export interface FieldsProps {
  form: UseFormReturn<Registration>;
  /** Those that lists have as options by now. */
  countries: ShownCountry[];
}

interface Props extends FieldsProps {
  hasOwnAddress: boolean;
  onOwnAddress: (isOwn: boolean) => void;
}

/** Proposals with a number at the end, before people choose an address themselves. */
const MOST_PROPOSALS = 4;

/** Where the league will be (R36a): its own host name, the platform's port. */
function siteHost(extension: string, { public_url, league_domain }: ReturnType<typeof useSettings>): string {
  const { port } = new URL(public_url);
  return `${extension}.${league_domain}${port ? `:${port}` : ''}`;
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
function AddressHint({ address, availability }: { address: string; availability: Availability }) {
  const t = useTranslations('register');
  const settings = useSettings();
  return (
    <>
      {address ? (
        <span className="break-all">{siteHost(address, settings)}</span>
      ) : (
        <span>{t('addressHint')}</span>
      )}
      <span role="status" className="block min-h-5 font-semibold">
        {availability !== 'unasked' && <span className={INKS[availability]}>{t(WORDS[availability])}</span>}
      </span>
    </>
  );
}

/** Proposes another address while the proposed one belongs to somebody else. */
function useFreeProposal(form: UseFormReturn<Registration>, isProposal: boolean, availability: Availability) {
  const [name, address] = useWatch({ control: form.control, name: ['league_name', 'url_extension'] });
  const { setValue } = form;
  useEffect(() => {
    if (!isProposal || (availability !== 'taken' && availability !== 'reserved')) return;
    const attempt = [1, 2, 3].find((n) => addressFrom(name, n) === address);
    if (attempt && attempt < MOST_PROPOSALS) setValue('url_extension', addressFrom(name, attempt + 1));
  }, [isProposal, availability, name, address, setValue]);
}

function CountryField({ form, countries }: FieldsProps) {
  const t = useTranslations('register');
  const fieldText = useFieldText();
  const locale = useLocale();
  const chosen = useWatch({ control: form.control, name: 'country' });
  // Before the list is here: the one that the browser's language names.
  const only = chosen ? new Intl.DisplayNames(locale, { type: 'region' }).of(chosen) : undefined;
  // One list by code, so that the chosen option stays when the others come: else the field would be empty, and say so
  // as soon as it is left by the keyboard.
  const options =
    countries.length === 0 && only
      ? [{ code: chosen, label: only }]
      : countries.map(({ code, flag, name }) => ({ code, label: `${flag} ${name}` }));
  return (
    <SelectField
      label={t('country')}
      autoComplete="country"
      error={fieldText(form.formState.errors.country)}
      {...form.register('country')}
    >
      <option value="">{t('choose')}</option>
      {options.map(({ code, label }) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

export function LeagueStep({ form, countries, hasOwnAddress, onOwnAddress }: Props) {
  const t = useTranslations('register');
  const fieldText = useFieldText();
  const { register, control, setValue, formState } = form;
  const { league_name, url_extension } = formState.errors;
  const address = useWatch({ control, name: 'url_extension' });
  const availability = useAvailability(address);
  useFreeProposal(form, !hasOwnAddress, availability);
  const propose = (event: { target: HTMLInputElement }): void => {
    if (!hasOwnAddress)
      setValue('url_extension', addressFrom(event.target.value), {
        shouldValidate: Boolean(url_extension),
      });
  };
  return (
    <>
      <TextField
        label={t('leagueName')}
        autoComplete="off"
        enterKeyHint="next"
        maxLength={100}
        error={fieldText(league_name)}
        {...register('league_name', { onChange: propose })}
      />
      <TextField
        label={t('address')}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="next"
        spellCheck={false}
        hint={<AddressHint address={address} availability={availability} />}
        error={url_extension?.message === 'addressForm' ? t('addressForm') : fieldText(url_extension)}
        {...register('url_extension', {
          // Emptied, it is proposed again.
          onChange: (event: { target: HTMLInputElement }) => onOwnAddress(event.target.value !== ''),
        })}
      />
      <CountryField form={form} countries={countries} />
    </>
  );
}
