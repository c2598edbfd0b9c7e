import { useDataProvider, useGetList, useNotify } from 'react-admin';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ConsoleDataProvider } from '../../../api/data-provider.js';
import { Problem } from '@touchline/session';
import type { Country, LeaguePreview, Tier } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import { useAreaPath } from '../../../records/platform.js';
import { useCommand } from '../../../records/use-command.js';
import { useDryRun } from '../../../records/use-dry-run.js';
import { useAddressCheck } from './address-field.js';
import { useServerErrors, useValues } from '../../../ui/form-fields.js';
import { toCreateBody, EMPTY_DRAFT } from './draft.js';
import type { Draft } from './draft.js';

const LAST = 2;

/** Errors about the address lead back to that field. */
const isOfAddress = (error: unknown): boolean => error instanceof Problem && error.code === 'DUPLICATE';

function useTiers(): Tier[] {
  const sort = { field: 'type_tier', order: 'ASC' } as const;
  return useGetList<Tier>('tiers', { sort, pagination: { page: 1, perPage: 100 } }).data ?? [];
}

/** By their names. */
function useCountries(): Country[] {
  const sort = { field: 'name', order: 'ASC' } as const;
  return useGetList<Country>('countries', { sort, pagination: { page: 1, perPage: 500 } }).data ?? [];
}

/** Whether the owner's telephone number says no country, so that one has to be chosen (R33). */
function lacksCountry({ owner, country_id }: Draft, countries: readonly Country[]): boolean {
  if (!owner || country_id !== '' || countries.length === 0) return false;
  const code = `+${(owner.prefix_telephone_number ?? '').replace(/\D/g, '')}`;
  return !countries.some(({ dial_code: known }) => known === code);
}

/** The league as it is typed, how far one has come, and what registering it would do. */
export function useWizard() {
  const t = useT();
  const path = useAreaPath();
  const navigate = useNavigate();
  const notify = useNotify();
  const api = useDataProvider<ConsoleDataProvider>();
  const command = useCommand('register_league');
  const { form, control, values: draft } = useValues<Draft>(EMPTY_DRAFT);
  const [step, setStep] = useState(0);
  const tiers = useTiers();
  const countries = useCountries();
  const needsCountry = lacksCountry(draft, countries);
  const address = useAddressCheck(draft.url_extension);
  const body = toCreateBody(draft);
  const dryRun = useDryRun<LeaguePreview>(step === LAST && body ? ['register', body] : null, () =>
    body ? api.previewLeague(body) : Promise.reject(new Error('Nothing is typed yet')),
  );
  useServerErrors(form, command.error ?? dryRun.error);
  const ready = [draft.owner !== null, body !== null && address.isFree && !needsCountry, dryRun.current];
  const register = async (): Promise<void> => {
    if (!body) return;
    let id = '';
    const failure = await command.run(async (key) => (id = (await api.registerLeague(body, key)).data.id));
    if (isOfAddress(failure)) return setStep(1);
    if (failure !== null) return;
    notify(t('provisioning.create.done', { name: body.name }));
    void navigate(path(`show_league/${id}/deployment`));
  };
  return {
    ...{ draft, control, step, address, dryRun, register, tiers, countries, needsCountry },
    busy: command.busy,
    error: command.error,
    canGoOn: ready[step] ?? false,
    go: (next: number) => {
      command.clear();
      setStep(next);
    },
    chooseOwner: (owner: Draft['owner']) => form.setValue('owner', owner),
  };
}

export type Wizard = ReturnType<typeof useWizard>;
