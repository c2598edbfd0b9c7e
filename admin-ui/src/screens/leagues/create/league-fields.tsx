import Stack from '@mui/material/Stack';
import type { Control } from 'react-hook-form';
import type { Country, Tier } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import { useListPriceText } from '../../../records/use-price-text.js';
import { TextInput } from '../../../ui/form-fields.js';
import { AddressField } from './address-field.js';
import type { useAddressCheck } from './address-field.js';
import type { Draft } from './draft.js';

interface LeagueFieldsProps {
  control: Control<Draft>;
  tiers: readonly Tier[];
  address: ReturnType<typeof useAddressCheck>;
  countries: readonly Country[];
  /** The owner's phone number does not determine a country. */
  needsCountry: boolean;
}

/** The league's name, the address of its site, and its plan. */
export function LeagueFields({ control, tiers, address, countries, needsCountry }: LeagueFieldsProps) {
  const t = useT();
  const price = useListPriceText();
  return (
    <Stack spacing={2}>
      <TextInput
        autoFocus
        required
        control={control}
        name="name"
        label={t('provisioning.create.name')}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <AddressField control={control} state={address} />
      <TextInput
        required
        control={control}
        name="type_tier"
        label={t('provisioning.create.plan')}
        clean={Number}
        choices={tiers.map((tier) => ({ id: tier.type_tier, name: `${tier.name} · ${price(tier)}` }))}
      />
      <TextInput
        control={control}
        name="country_id"
        label={t('word.country')}
        choices={[{ id: '', name: t('provisioning.create.country_default') }, ...countries]}
        required={needsCountry}
        wrong={needsCountry ? t('provisioning.create.country_needed') : undefined}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      />
    </Stack>
  );
}
