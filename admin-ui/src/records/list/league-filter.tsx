import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { useGetList, useGetOne } from '../../api/record-hooks.js';
import { useState } from 'react';
import type { League } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { useDebounced } from '../use-dry-run.js';

/** Filters by one league, found by its name or URL. */
export function LeagueFilter({ source, label }: { source: string; label: string }) {
  const t = useT();
  const { filterValues, setFilters } = useListContext();
  const { [source]: value, ...rest } = filterValues as Record<string, unknown>;
  const id = typeof value === 'string' ? value : '';
  const { data: chosen = null } = useGetOne<League>('leagues', { id }, { enabled: id !== '' });
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  const leagues = useGetList<League>(
    'leagues',
    {
      filter: q && q !== chosen?.name ? { q } : {},
      sort: { field: 'name', order: 'ASC' },
      pagination: { page: 1, perPage: 20 },
      meta: { total: false },
    },
    { placeholderData: keepPreviousData },
  );
  return (
    <Autocomplete
      size="small"
      options={leagues.data ?? []}
      value={id === '' ? null : chosen}
      filterOptions={(all) => all}
      loading={leagues.isFetching}
      noOptionsText={t('list.no_league')}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id: key }) => key}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_event, league) => setFilters(league ? { ...rest, [source]: league.id } : rest)}
      onInputChange={(_event, typed) => setText(typed)}
      renderInput={(params) => <TextField {...params} label={label} />}
      sx={{ minWidth: 200 }}
    />
  );
}
