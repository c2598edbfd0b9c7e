import Stack from '@mui/material/Stack';
import type { Control } from 'react-hook-form';
import { useT } from '../i18n/index.js';
import { toDay } from '../ui/format.js';
import { TextInput } from '../ui/form-fields.js';
import { useFormat } from './platform.js';

/** The services assigned in a month. */
export interface Assignment {
  month_number: number;
  year: number;
  /** Amounts by service. */
  amounts: Record<string, number>;
}

/** The current month in the billing time zone. */
export function useThisMonth(): Pick<Assignment, 'month_number' | 'year'> {
  const { zone } = useFormat();
  const today = toDay(new Date().toISOString(), zone);
  return { month_number: Number(today.slice(5, 7)), year: Number(today.slice(0, 4)) };
}

/** The month that services are assigned to. */
export function MonthFields({ control }: { control: Control<Assignment> }) {
  const t = useT();
  const { locale } = useFormat();
  const { year: thisYear } = useThisMonth();
  const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  const months = Array.from({ length: 12 }, (_, index) => ({
    id: index + 1,
    name: name.format(new Date(Date.UTC(2026, index, 15))),
  }));
  const years = [thisYear - 1, thisYear, thisYear + 1].map((id) => ({ id, name: String(id) }));
  return (
    <Stack direction="row" spacing={1}>
      <TextInput
        fullWidth
        control={control}
        name="month_number"
        label={t('assignment.month')}
        choices={months}
        clean={Number}
      />
      <TextInput
        control={control}
        name="year"
        label={t('assignment.year')}
        choices={years}
        clean={Number}
        sx={{ minWidth: 100 }}
      />
    </Stack>
  );
}
