import { SelectField, TextField, useFieldText } from '@touchline/ui';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useLocale, useTranslations } from 'use-intl';
import { useSettings } from '../../app/settings.js';
import type { LocalizedCountry } from '../../format/use-countries.js';
import type { Registration } from './schema.js';
import { ADDRESS, addressFrom } from './schema.js';
import { useAddressCheck } from '../../api/registration.js';

const PAUSE_MS = 400;

type Availability = 'idle' | 'checking' | 'free' | 'taken' | 'reserved' | 'unchecked';

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Whether an address is available, checked when the user stops typing. */
function useAvailability(address: string): Availability {
  const settled = useSettled(address);
  const isPlausible = ADDRESS.test(address);
  const { data, isError } = useAddressCheck(settled, isPlausible && settled === address);
  if (!isPlausible) return 'idle';
  if (isError) return 'unchecked';
  if (!data || settled !== address) return 'checking';
  if (data.available) return 'free';
  return data.reason === 'URL_EXTENSION_RESERVED' ? 'reserved' : 'taken';
}

export interface FieldsProps {
  form: UseFormReturn<Registration>;
  /** The countries that are already available as options. */
  countries: LocalizedCountry[];
}

interface Props extends FieldsProps {
  hasOwnAddress: boolean;
  onOwnAddress: (isOwn: boolean) => void;
}

/** How many proposals, including numbered ones, are made before users choose an address themselves. */
const MAX_PROPOSALS = 4;

/** The host where the league will be (R36a): its own host name with the platform's port. */
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

/** Shown while the user types, and announced to screen readers. */
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
        {availability !== 'idle' && <span className={INKS[availability]}>{t(WORDS[availability])}</span>}
      </span>
    </>
  );
}

/** Proposes another address if the proposed one is taken. */
function useFreeProposal(form: UseFormReturn<Registration>, isProposal: boolean, availability: Availability) {
  const [name, address] = useWatch({ control: form.control, name: ['league_name', 'url_extension'] });
  const { setValue } = form;
  useEffect(() => {
    if (!isProposal || (availability !== 'taken' && availability !== 'reserved')) return;
    const attempt = [1, 2, 3].find((n) => addressFrom(name, n) === address);
    if (attempt && attempt < MAX_PROPOSALS) setValue('url_extension', addressFrom(name, attempt + 1));
  }, [isProposal, availability, name, address, setValue]);
}

function CountryField({ form, countries }: FieldsProps) {
  const t = useTranslations('register');
  const fieldText = useFieldText();
  const locale = useLocale();
  const chosen = useWatch({ control: form.control, name: 'country' });
  // Until the list has loaded: the country from the browser's language.
  const only = chosen ? new Intl.DisplayNames(locale, { type: 'region' }).of(chosen) : undefined;
  // Keyed by code in one list, so that the chosen option stays when the others arrive. Otherwise the field would become
  // empty, and show an error as soon as keyboard focus leaves it.
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
          // If the user clears the field, an address is proposed again.
          onChange: (event: { target: HTMLInputElement }) => onOwnAddress(event.target.value !== ''),
        })}
      />
      <CountryField form={form} countries={countries} />
    </>
  );
}
