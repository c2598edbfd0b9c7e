import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import SearchIcon from '@mui/icons-material/Search';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useListContext } from 'react-admin';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.js';
import { useFormat } from '../platform.js';
import { lazyComponent } from '../../ui/lazy-component.js';
import { useTypedFilter } from './use-typed-filter.js';
import { toDay, endOfDay, startOfDay } from '../../ui/format.js';

export type Filter =
  | { kind: 'search'; label: string }
  | {
      kind: 'choice';
      source: string;
      label: string;
      choices: { id: string | number | boolean; name: string }[];
      /** Hidden until the user adds it, or it has a value. */
      more?: boolean;
    }
  /** Compares an instant with the start or the end of a day in the billing time zone. */
  | { kind: 'day'; source: string; edge: 'from' | 'to'; label: string; more?: boolean }
  | { kind: 'amount'; source: string; edge: 'from' | 'to'; label: string; more?: boolean }
  | { kind: 'league'; source: string; label: string; more?: boolean };

/** Most lists have none of these. */
const AmountFilter = lazyComponent(() => import('./amount-filter.js').then((m) => m.AmountFilter));
const LeagueFilter = lazyComponent(() => import('./league-filter.js').then((m) => m.LeagueFilter));

type Values = Record<string, unknown>;

const TYPING_MS = 300;

const writeSearch = (value: unknown): string => (typeof value === 'string' ? value : '');
const parseSearch = (text: string): string | undefined => text || undefined;

function SearchFilter({ label }: { label: string }) {
  const { field } = useTypedFilter({ name: 'q', pauseMs: TYPING_MS, write: writeSearch, parse: parseSearch });
  const adornment = (
    <InputAdornment position="start">
      <SearchIcon fontSize="small" />
    </InputAdornment>
  );
  return (
    <TextField
      type="search"
      label={label}
      {...field}
      slotProps={{ input: { startAdornment: adornment }, htmlInput: { 'data-search': '' } }}
      sx={{ minWidth: { xs: '100%', sm: 200 } }}
    />
  );
}

function ChoiceFilter({ filter }: { filter: Extract<Filter, { kind: 'choice' }> }) {
  const t = useT();
  const { filterValues, setFilters } = useListContext();
  const change = (value: string): void => {
    const { [filter.source]: _old, ...rest } = filterValues as Values;
    const choice = filter.choices.find(({ id }) => String(id) === value);
    if (value === String(filterValues[filter.source])) return;
    setFilters(choice ? { ...rest, [filter.source]: choice.id } : rest);
  };
  const value = (filterValues as Values)[filter.source];
  // A link may select several values, which are shown here as one more choice.
  const several = Array.isArray(value) ? value : [];
  const names = filter.choices.filter(({ id }) => several.includes(id)).map(({ name }) => name);
  return (
    <TextField
      select
      label={filter.label}
      value={value === undefined ? '' : String(value)}
      onChange={(event) => change(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 128 }}
    >
      <MenuItem value="">{t('word.any')}</MenuItem>
      {filter.choices.map(({ id, name }) => (
        <MenuItem key={String(id)} value={String(id)}>
          {name}
        </MenuItem>
      ))}
      {several.length > 0 && <MenuItem value={String(several)}>{names.join(', ')}</MenuItem>}
    </TextField>
  );
}

/** Its name in the list's query. */
function nameOfFilter(filter: Filter): string {
  if (filter.kind === 'search') return 'q';
  if (filter.kind === 'choice' || filter.kind === 'league') return filter.source;
  return `${filter.source}_${filter.edge === 'from' ? 'gte' : 'lte'}`;
}

function DayFilter({ filter }: { filter: Extract<Filter, { kind: 'day' }> }) {
  const { zone } = useFormat();
  const { filterValues, setFilters } = useListContext();
  const name = nameOfFilter(filter);
  const change = (day: string): void => {
    const { [name]: _old, ...rest } = filterValues as Values;
    const edge = filter.edge === 'from' ? startOfDay : endOfDay;
    setFilters(day ? { ...rest, [name]: edge(day, zone) } : rest);
  };
  const value = (filterValues as Values)[name];
  return (
    <TextField
      type="date"
      label={filter.label}
      value={typeof value === 'string' ? toDay(value, zone) : ''}
      onChange={(event) => change(event.target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

function FilterField({ filter }: { filter: Filter }) {
  if (filter.kind === 'search') return <SearchFilter label={filter.label} />;
  if (filter.kind === 'amount') return <AmountFilter name={nameOfFilter(filter)} label={filter.label} />;
  if (filter.kind === 'league') return <LeagueFilter source={filter.source} label={filter.label} />;
  return filter.kind === 'choice' ? <ChoiceFilter filter={filter} /> : <DayFilter filter={filter} />;
}

/** More filters than this would push the rows out of sight on a phone. */
const MAX_ON_A_PHONE = 2;

/** The filters of a list; they are kept in the URL, so a filtered list can be shared. */
export function Filters({
  label,
  filters,
  children,
}: {
  /** The name of the filtered list. */
  label: string;
  filters: readonly Filter[];
  children?: ReactNode;
}) {
  const t = useT();
  const { filterValues, setFilters } = useListContext();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [open, setOpen] = useState(false);
  const count = Object.keys(filterValues as Values).length;
  const isSet = (filter: Filter): boolean => nameOfFilter(filter) in (filterValues as Values);
  const first = narrow
    ? filters.filter(({ kind }) => kind === 'search' || filters.length <= MAX_ON_A_PHONE)
    : filters.filter((filter) => !('more' in filter && filter.more) || isSet(filter));
  const isCollapsible = first.length < filters.length || open;
  const visible = open ? filters : first;
  return (
    <Box
      role="search"
      aria-label={label}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', p: 1.5 }}
    >
      {visible.map((filter) => (
        <FilterField key={nameOfFilter(filter)} filter={filter} />
      ))}
      {isCollapsible && (
        <Button variant="outlined" aria-expanded={open} onClick={() => setOpen(!open)}>
          {narrow && count > 0 ? t('filters.some', { count }) : t(narrow ? 'filters.none' : 'filters.more')}
        </Button>
      )}
      {count > 0 && <Button onClick={() => setFilters({})}>{t('list.clear')}</Button>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', ml: { sm: 'auto' } }}>
        {children}
      </Box>
    </Box>
  );
}
