import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from '../../../api/record-hooks.js';
import { useState } from 'react';
import type { User } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import { useDebounced } from '../../../records/use-dry-run.js';

const formatName = ({ name, last_name: lastName }: User): string => `${name} ${lastName}`;

interface OwnerPickerProps {
  owner: User | null;
  onOwner: (owner: User | null) => void;
  error: string | undefined;
}

/** Picks a league owner without a league: a user has only one (R33). */
export function OwnerPicker({ owner, onOwner, error }: OwnerPickerProps) {
  const t = useT();
  const [text, setText] = useState('');
  const q = useDebounced(text);
  const users = useGetList<User>(
    'users',
    {
      filter: { role: 'common', league: null, ...(q && !(owner && q === formatName(owner)) ? { q } : {}) },
      sort: { field: 'created', order: 'DESC' },
      pagination: { page: 1, perPage: 20 },
    },
    // The choice must not get lost when the options disappear during another search.
    { placeholderData: keepPreviousData },
  );
  return (
    <Autocomplete
      autoHighlight
      options={users.data ?? []}
      value={owner}
      filterOptions={(all) => all}
      loading={users.isFetching}
      noOptionsText={t('provisioning.create.no_owner')}
      getOptionLabel={formatName}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_event, chosen) => onOwner(chosen)}
      onInputChange={(_event, value) => setText(value)}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          <div>
            <Typography>{formatName(option)}</Typography>
            <Typography variant="body2" color="text.secondary">
              {option.email}
            </Typography>
          </div>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus
          required
          label={t('provisioning.create.owner')}
          error={Boolean(error)}
          helperText={error ?? t('provisioning.create.owner_help')}
        />
      )}
    />
  );
}
