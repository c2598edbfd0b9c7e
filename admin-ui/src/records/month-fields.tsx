import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useT } from '../i18n/index.js';
import { dayOf } from '../ui/format.js';
import { useFormat } from './platform.js';

/** The month that services are for; today's to begin with. */
export function useMonthChoice() {
  const { zone, locale } = useFormat();
  const today = dayOf(new Date().toISOString(), zone);
  const [month, setMonth] = useState(Number(today.slice(5, 7)));
  const [year, setYear] = useState(Number(today.slice(0, 4)));
  const names = Array.from({ length: 12 }, (_, index) =>
    new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(
      new Date(Date.UTC(2026, index, 15)),
    ),
  );
  const thisYear = Number(today.slice(0, 4));
  return { month, setMonth, year, setYear, names, years: [thisYear - 1, thisYear, thisYear + 1] };
}

export function MonthFields({ chosen }: { chosen: ReturnType<typeof useMonthChoice> }) {
  const t = useT();
  const { month, setMonth, year, setYear, names, years } = chosen;
  return (
    <Stack direction="row" spacing={1}>
      <TextField
        select
        fullWidth
        label={t('assignment.month')}
        value={month}
        onChange={(event) => setMonth(Number(event.target.value))}
      >
        {names.map((name, index) => (
          <MenuItem key={name} value={index + 1}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t('assignment.year')}
        value={year}
        onChange={(event) => setYear(Number(event.target.value))}
        sx={{ minWidth: 100 }}
      >
        {years.map((one) => (
          <MenuItem key={one} value={one}>
            {one}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}
