import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { CollectionQuery } from '../../api/overview.js';
import { useGetList } from '../../api/record-hooks.js';
import type { Country, Tier } from '../../api/types.js';
import { useT } from '../../i18n/index.js';

const CHARGE_TYPES = ['J', 'P', 'service'] as const;
const ALL = { pagination: { page: 1, perPage: 300 } };

interface CollectionFiltersProps {
  query: CollectionQuery;
  onChange: (name: string, value: string) => void;
}

/** Filters the figures by plan, country and kind of charge. */
export function CollectionFilters({ query, onChange }: CollectionFiltersProps) {
  const t = useT();
  const tiers = useGetList<Tier>('tiers', { ...ALL, sort: { field: 'type_tier', order: 'ASC' } });
  const countries = useGetList<Country>('countries', { ...ALL, sort: { field: 'name', order: 'ASC' } });
  const filters = [
    {
      name: 'tier' as const,
      label: t('word.tier'),
      choices: (tiers.data ?? []).map(({ type_tier: id, name }) => ({ id: String(id), name })),
    },
    {
      name: 'country' as const,
      label: t('word.country'),
      choices: (countries.data ?? []).map(({ id, name }) => ({ id: String(id), name })),
    },
    {
      name: 'charge_type' as const,
      label: t('leagues.charge_type'),
      choices: CHARGE_TYPES.map((id) => ({ id: String(id), name: t(`charge_type.${id}`) })),
    },
  ];
  return filters.map(({ name, label, choices }) => {
    const value = String(query[name] ?? '');
    return (
      <TextField
        key={name}
        select
        label={label}
        // No value until its options have loaded.
        value={choices.some(({ id }) => id === value) ? value : ''}
        onChange={(event) => onChange(name, event.target.value)}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        sx={{ minWidth: { sm: 140 } }}
      >
        <MenuItem value="">{t('word.any')}</MenuItem>
        {choices.map((choice) => (
          <MenuItem key={choice.id} value={choice.id}>
            {choice.name}
          </MenuItem>
        ))}
      </TextField>
    );
  });
}
