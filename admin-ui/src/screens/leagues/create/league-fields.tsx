import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useGetList } from 'react-admin';
import type { Country, Tier } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import { useListPriceText } from '../../../records/use-price-text.js';
import { AddressField } from './address-field.js';
import type { useAddressCheck } from './address-field.js';
import type { Draft } from './draft.js';

interface LeagueFieldsProps {
  draft: Draft;
  tiers: readonly Tier[];
  address: ReturnType<typeof useAddressCheck>;
  errors: Record<string, string | undefined>;
  onChange: (change: Partial<Draft>) => void;
}

/** What the league is called, where its site is, and which plan it has. */
export function LeagueFields({ draft, tiers, address, errors, onChange }: LeagueFieldsProps) {
  const t = useT();
  const price = useListPriceText();
  const countries = useGetList<Country>('countries', {
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 500 },
  });
  return (
    <Stack spacing={2}>
      <TextField
        autoFocus
        required
        label={t('provisioning.create.name')}
        value={draft.name}
        onChange={(event) => onChange({ name: event.target.value })}
        error={Boolean(errors['name'])}
        helperText={errors['name']}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <AddressField
        value={draft.url_extension}
        onValue={(url_extension) => onChange({ url_extension })}
        state={address}
        error={errors['url_extension']}
      />
      <TextField
        select
        required
        label={t('provisioning.create.plan')}
        value={tiers.length > 0 ? (draft.type_tier ?? '') : ''}
        onChange={(event) => onChange({ type_tier: Number(event.target.value) })}
        error={Boolean(errors['type_tier'])}
        helperText={errors['type_tier']}
      >
        {tiers.map((tier) => (
          <MenuItem key={tier.id} value={tier.type_tier}>
            {tier.name} · {price(tier)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t('word.country')}
        value={countries.data ? draft.country_id : ''}
        onChange={(event) => onChange({ country_id: event.target.value })}
        error={Boolean(errors['country_id'])}
        helperText={errors['country_id']}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{t('provisioning.create.country_default')}</MenuItem>
        {(countries.data ?? []).map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}
