import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import RemoveIcon from '@mui/icons-material/Remove';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDataProvider, useGetList, useNotify } from 'react-admin';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { ConsoleDataProvider } from '../../api/data-provider.js';
import type { ChargeLine, League, Service } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { useFormat, useMay } from '../../records/platform.js';
import { useCommand } from '../../records/use-command.js';
import { useDryRun } from '../../records/use-dry-run.js';
import { Failure } from '../../ui/failure.js';
import { dayOf } from '../../ui/format.js';
import { amountsOf, before, linesOf } from './lines.js';

interface LineProps {
  service: Service;
  amount: number;
  onAmount: (amount: number) => void;
}

function Line({ service, amount, onAmount }: LineProps) {
  const t = useT();
  const { money } = useFormat();
  const label = (
    <>
      {service.name}
      <Typography variant="body2" color="text.secondary" component="span" sx={{ display: 'block' }}>
        {money(service.price)}
      </Typography>
    </>
  );
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', borderBottom: 1, borderColor: 'divider', py: 0.5 }}
    >
      <FormControlLabel
        sx={{ flex: 1 }}
        control={
          <Checkbox checked={amount > 0} onChange={(event) => onAmount(event.target.checked ? 1 : 0)} />
        }
        label={label}
      />
      {service.is_quantifiable && amount > 0 && (
        <Box sx={{ display: 'flex', alignItems: 'center', fontVariantNumeric: 'tabular-nums' }}>
          <IconButton
            aria-label={t('assignment.less', { service: service.name })}
            onClick={() => onAmount(Math.max(1, amount - 1))}
          >
            <RemoveIcon />
          </IconButton>
          <output>{amount}</output>
          <IconButton
            aria-label={t('assignment.more', { service: service.name })}
            onClick={() => onAmount(amount + 1)}
          >
            <AddIcon />
          </IconButton>
        </Box>
      )}
    </Box>
  );
}

function useMonth() {
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

function MonthFields({ chosen }: { chosen: ReturnType<typeof useMonth> }) {
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

/** What a league gets in a month; the total is the API's. */
export function AssignForm({ league }: { league: League }) {
  const t = useT();
  const may = useMay();
  const { money } = useFormat();
  const notify = useNotify();
  const api = useDataProvider<ConsoleDataProvider>();
  const command = useCommand();
  const chosen = useMonth();
  const { month, year } = chosen;
  const [amounts, setAmounts] = useState<Record<string, number>>({});
  const services = useGetList<Service>('services', {
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 500 },
  });
  const last = useGetList<ChargeLine>('service_charge_lines', {
    filter: { league_id: league.id },
    sort: { field: 'created', order: 'DESC' },
    pagination: { page: 1, perPage: 100 },
  });
  const lines = linesOf(amounts);
  const body = { league_id: league.id, month_number: month, year, lines };
  const dryRun = useDryRun(lines.length > 0 ? ['assign', body] : null, () =>
    api.assignServices(body, { dryRun: true }),
  );
  const value = dryRun.answer?.payments.at(-1)?.value ?? 0;
  const total = lines.length > 0 ? money(value) : money(0);
  const repeat = (): void => {
    const taken = amountsOf(last.data ?? [], before({ month_number: month, year }));
    const once = services.data?.filter((service) => !service.is_quantifiable && service.id in taken) ?? [];
    for (const { id } of once) taken[id] = 1;
    if (Object.keys(taken).length > 0) setAmounts(taken);
    else notify('assignment.nothing_last', { type: 'warning' });
  };
  const assign = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const refused = await command.run((key) => api.assignServices(body, { key }));
    if (refused !== null) return;
    notify(t('assignment.done', { league: league.name, total }));
    setAmounts({});
  };
  if (!may('services_assignment.create')) return null;
  return (
    <Box component="form" onSubmit={(event) => void assign(event)} sx={{ mt: 2 }}>
      <Stack spacing={2}>
        <MonthFields chosen={chosen} />
        <Button variant="outlined" onClick={repeat}>
          {t('assignment.repeat')}
        </Button>
        <Box component="ul" aria-label={t('assignment.services')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {services.data?.map((service) => (
            <Line
              key={service.id}
              service={service}
              amount={amounts[service.id] ?? 0}
              onAmount={(amount) => setAmounts({ ...amounts, [service.id]: amount })}
            />
          ))}
        </Box>
        {Boolean(dryRun.error ?? command.error) && <Failure error={dryRun.error ?? command.error} />}
        <Button
          type="submit"
          size="large"
          variant="contained"
          loading={command.busy}
          disabled={lines.length === 0 || !dryRun.current}
        >
          {lines.length === 0 ? t('assignment.choose') : t('assignment.submit', { total })}
        </Button>
      </Stack>
    </Box>
  );
}
