import type { Control } from 'react-hook-form';
import { useExtensionAvailable } from '../../../api/league-queries.js';
import { useT } from '../../../i18n/index.js';
import type { Key } from '../../../i18n/index.js';
import { TextInput } from '../../../ui/form-fields.js';
import type { Draft } from './draft.js';
import { useDebounced } from '../../../records/use-dry-run.js';

const REASONS: Record<string, Key> = {
  DUPLICATE: 'provisioning.create.duplicate',
  URL_EXTENSION_RESERVED: 'provisioning.create.reserved',
  URL_EXTENSION_INVALID: 'provisioning.create.invalid',
};

/** Whether the API says that the address is available; checked while typing, and decided at registration. */
export function useAddressCheck(value: string) {
  const settled = useDebounced(value);
  const isSettled = settled === value && value.length > 0;
  const query = useExtensionAvailable(value, isSettled);
  const answer = isSettled && !query.isFetching ? query.data : undefined;
  return { isFree: answer?.available === true, reason: answer?.reason, isEmpty: value === '' };
}

interface AddressFieldProps {
  control: Control<Draft>;
  state: ReturnType<typeof useAddressCheck>;
}

/** The address of a league, with the reason if it cannot be used. */
export function AddressField({ control, state }: AddressFieldProps) {
  const t = useT();
  const { reason, isEmpty, isFree } = state;
  const messageKey = reason && REASONS[reason];
  return (
    <TextInput
      required
      control={control}
      name="url_extension"
      label={t('provisioning.create.address')}
      clean={(text) => text.toLowerCase().trim()}
      wrong={messageKey && t(messageKey)}
      helperText={t(
        isEmpty
          ? 'provisioning.create.address_form'
          : isFree
            ? 'provisioning.create.free'
            : 'provisioning.create.checking',
      )}
      slotProps={{
        htmlInput: { maxLength: 31, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
        formHelperText: { role: 'status' },
      }}
    />
  );
}
