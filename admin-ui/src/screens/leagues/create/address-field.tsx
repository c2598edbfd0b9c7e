import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../../api/data-provider.js';
import { useT } from '../../../i18n/index.js';
import type { Key } from '../../../i18n/index.js';
import { useDebounced } from '../../../records/use-dry-run.js';

const REASONS: Record<string, Key> = {
  DUPLICATE: 'provisioning.create.duplicate',
  URL_EXTENSION_RESERVED: 'provisioning.create.reserved',
  URL_EXTENSION_INVALID: 'provisioning.create.invalid',
};

/** Whether an address can be had, as the API knows it; asked while it is typed, and decided by it when it is registered. */
export function useAddressCheck(value: string) {
  const api = useDataProvider<ConsoleDataProvider>();
  const settled = useDebounced(value);
  const asked = settled === value && value.length > 0;
  const query = useQuery({
    queryKey: ['extension-available', value],
    queryFn: async () => (await api.extensionAvailable(value)).data,
    enabled: asked,
    staleTime: 0,
    retry: false,
  });
  const answer = asked && !query.isFetching ? query.data : undefined;
  return { isFree: answer?.available === true, reason: answer?.reason, isChecking: value !== '' && !answer };
}

interface AddressFieldProps {
  value: string;
  onValue: (value: string) => void;
  state: ReturnType<typeof useAddressCheck>;
  /** What the API said when it was tried. */
  error: string | undefined;
}

/** The address of a league, with the reason if it cannot be used. */
export function AddressField({ value, onValue, state, error }: AddressFieldProps) {
  const t = useT();
  const reason = state.reason && REASONS[state.reason];
  const help = (): string => {
    if (value === '') return t('provisioning.create.address_form');
    if (reason) return t(reason);
    if (error) return error;
    return t(state.isFree ? 'provisioning.create.free' : 'provisioning.create.checking');
  };
  return (
    <TextField
      required
      label={t('provisioning.create.address')}
      value={value}
      onChange={(event) => onValue(event.target.value.toLowerCase().trim())}
      error={Boolean(reason ?? error)}
      helperText={help()}
      slotProps={{
        htmlInput: { maxLength: 31, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
        formHelperText: { role: 'status' },
      }}
    />
  );
}
