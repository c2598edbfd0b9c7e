import { useLocaleState, useNotify } from 'react-admin';
import { useGetList } from '../../../api/record-hooks.js';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../../api/data-provider.js';
import { Problem } from '@touchline/session';
import type { Country, LeaguePreview, Tier } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import { useAreaPath } from '../../../records/platform.js';
import { useCommand } from '../../../records/use-command.js';
import { useCountries } from '../../../records/use-countries.js';
import { useDryRun } from '../../../records/use-dry-run.js';
import { useAddressCheck } from './address-field.js';
import { useServerErrors, useValues } from '../../../ui/form-fields.js';
import { emptyDraft, toCreateBody, toOwner } from './draft.js';
import type { Draft } from './draft.js';
import { addressFrom } from '@touchline/ui/site-address';
import type { UseFormReturn } from 'react-hook-form';

/** How many addresses are proposed before the user has to type one. */
const MAX_PROPOSALS = 5;

/** Proposes an address based on the league's name until the user types one: if it is taken, proposes another. */
function useProposedAddress(
  { setValue }: UseFormReturn<Draft>,
  { name, url_extension: address }: Draft,
  { reason }: ReturnType<typeof useAddressCheck>,
): void {
  const proposed = useRef('');
  useEffect(() => {
    if (address !== '' && address !== proposed.current) return;
    proposed.current = addressFrom(name);
    setValue('url_extension', proposed.current);
    // Only typing in the name field proposes another address.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [name]);
  useEffect(() => {
    if (reason === undefined || address === '' || address !== proposed.current) return;
    const attempts = Array.from({ length: MAX_PROPOSALS }, (_, n) => addressFrom(name, n + 1));
    const next = attempts[attempts.indexOf(address) + 1];
    if (next === undefined) return;
    proposed.current = next;
    setValue('url_extension', next);
  }, [reason, address, name, setValue]);
}

const LAST = 2;

/** Errors about the address lead back to that field. */
const isOfAddress = (error: unknown): boolean => error instanceof Problem && error.code === 'DUPLICATE';

function useTiers(): Tier[] {
  const sort = { field: 'type_tier', order: 'ASC' } as const;
  return useGetList<Tier>('tiers', { sort, pagination: { page: 1, perPage: 100 } }).data ?? [];
}

export const isEmailTaken = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'EMAIL_TAKEN';

/** The API's error; a taken email address becomes an error of its field, which the API does not name. */
function useAtItsField(error: unknown): unknown {
  return useMemo(() => {
    if (!(error instanceof Problem) || !isEmailTaken(error)) return error;
    const { status, code, message } = error;
    return new Problem({
      status,
      code,
      message,
      errors: [{ field: 'owner.email', code: 'EMAIL_TAKEN', message }],
    });
  }, [error]);
}

/** Errors about the owner lead back to the first step. */
export const isOfOwner = (error: unknown): boolean =>
  error instanceof Problem &&
  (isEmailTaken(error) || error.fields.some(({ field }) => field.startsWith('owner.')));

/** Whether the owner's phone number does not determine a country, so that one must be chosen (R33). */
function lacksCountry(draft: Draft, countries: readonly Country[]): boolean {
  const { owner_kind: kind, existing: owner, country_id } = draft;
  if (kind === 'new' || !owner || country_id !== '' || countries.length === 0) return false;
  const code = `+${(owner.prefix_telephone_number ?? '').replace(/\D/g, '')}`;
  return !countries.some(({ dial_code: existing }) => existing === code);
}

/** Announces that a league was registered, and shows its deployment. */
function useRegistered(): (id: string, name: string) => void {
  const t = useT();
  const path = useAreaPath();
  const navigate = useNavigate();
  const notify = useNotify();
  return (id, name) => {
    notify(t('provisioning.create.done', { name }));
    void navigate(path(`show_league/${id}/deployment`));
  };
}

/** The registration wizard: the draft, the current step, and the preview of the registration. */
export function useWizard() {
  const command = useCommand('register_league');
  const api = useApi();
  const registered = useRegistered();
  const [locale] = useLocaleState();
  const { form, control, values: draft } = useValues<Draft>(emptyDraft(locale === 'es' ? 'es' : 'en'));
  const [step, setStep] = useState(0);
  const tiers = useTiers();
  const countries = useCountries();
  const needsCountry = lacksCountry(draft, countries);
  const address = useAddressCheck(draft.url_extension);
  const body = toCreateBody(draft, countries);
  const dryRun = useDryRun<LeaguePreview>(step === LAST && body ? ['register', body] : null, () =>
    body ? api.previewLeague(body) : Promise.reject(new Error('Nothing is typed yet')),
  );
  useServerErrors(form, useAtItsField(command.error ?? dryRun.error));
  useProposedAddress(form, draft, address);
  const isComplete = body !== null && address.isFree && !needsCountry;
  const ready = [toOwner(draft, countries) !== null, isComplete, dryRun.current];
  const register = async (): Promise<void> => {
    if (!body) return;
    let id = '';
    const failure = await command.run(async (key) => (id = (await api.registerLeague(body, key)).data.id));
    if (failure === null) return registered(id, body.name);
    if (isOfAddress(failure) || isOfOwner(failure)) setStep(isOfOwner(failure) ? 0 : 1);
  };
  return {
    ...{ draft, control, step, address, dryRun, register, tiers, countries, needsCountry },
    busy: command.busy,
    error: command.error,
    canContinue: ready[step] ?? false,
    go: (next: number) => {
      command.clear();
      setStep(next);
    },
    chooseOwner: (owner: Draft['existing']) => form.setValue('existing', owner),
    chooseKind: (kind: Draft['owner_kind']) => form.setValue('owner_kind', kind),
  };
}

export type Wizard = ReturnType<typeof useWizard>;
