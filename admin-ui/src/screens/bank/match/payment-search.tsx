import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from '../../../api/record-hooks.js';
import { useState } from 'react';
import type { Ref } from 'react';
import type { Payment } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import { paymentPeriod } from '../../../records/payment-facts.js';
import { useFormat } from '../../../records/platform.js';
import { useDebounced } from '../../../records/use-dry-run.js';

interface PaymentSearchProps {
  inputRef: Ref<HTMLInputElement>;
  /** The payments chosen here, all of one league. */
  chosen: Payment[];
  onChoose: (payments: Payment[]) => void;
}

/** Searches unsettled payments by league, code, amount or id; several of one league can be chosen. */
export function PaymentSearch({ inputRef, chosen, onChoose }: PaymentSearchProps) {
  const t = useT();
  const format = useFormat();
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  const results = useGetList<Payment>(
    'payments',
    {
      filter: { status: ['pending', 'in_review'], ...(q ? { q } : {}) },
      sort: { field: 'start_charge_date', order: 'ASC' },
      pagination: { page: 1, perPage: 20 },
      meta: { expand: 'league', total: false },
    },
    { placeholderData: keepPreviousData, enabled: q !== '' },
  );
  const describe = (payment: Payment): string =>
    [
      payment.league?.name ?? '',
      paymentPeriod(payment, format),
      format.money(payment.due),
      t(`status.${payment.status}`),
    ].join(' · ');
  return (
    <Autocomplete
      multiple
      size="small"
      options={q === '' ? [] : (results.data ?? [])}
      value={chosen}
      filterOptions={(all) => all}
      filterSelectedOptions
      loading={results.isFetching}
      noOptionsText={t(q === '' ? 'bank.match.search_hint' : 'bank.match.search_none')}
      getOptionLabel={describe}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_event, payments) => {
        const last = payments.at(-1);
        // One league at a time: a decision covers a single account.
        onChoose(payments.filter(({ league_id: league }) => league === last?.league_id));
      }}
      onInputChange={(_event, typed) => setText(typed)}
      renderInput={(params) => (
        <TextField {...params} inputRef={inputRef} label={t('bank.match.search_payments')} />
      )}
    />
  );
}
