import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import RemoveIcon from '@mui/icons-material/Remove';
import Stack from '@mui/material/Stack';
import { useNotify } from 'react-admin';
import { useGetList } from '../api/record-hooks.js';
import { useApi } from '../api/data-provider.js';
import type { ChargeLine, League, Service } from '../api/types.js';
import { useT } from '../i18n/index.js';
import { useFormat, useCan } from './platform.js';
import { useCommand } from './use-command.js';
import { useDryRun } from './use-dry-run.js';
import { Effects } from './effects.js';
import { ErrorAlert } from '../ui/error-alert.js';
import { useServerErrors, useValues } from '../ui/form-fields.js';
import { MonthFields, useThisMonth } from './month-fields.js';
import type { Assignment } from './month-fields.js';
import { amountsByService, previousMonth, toChargeLines, linesInMonth } from './charge-months.js';

interface LineProps {
  service: Service;
  amount: number;
  onAmount: (amount: number) => void;
}

function ServiceLine({ service, amount, onAmount }: LineProps) {
  const t = useT();
  const { money } = useFormat();
  const label = (
    <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5 }}>
      {service.name}
      <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {money(service.price)}
      </Box>
    </Box>
  );
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', borderBottom: 1, borderColor: 'divider', py: 0.5 }}
    >
      <FormControlLabel
        sx={{ flex: 1, '& .MuiFormControlLabel-label': { flex: 1 } }}
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

/** What the month already has: assigning the same again is another charge. */
function AlreadyAssigned({ lines }: { lines: readonly ChargeLine[] }) {
  const t = useT();
  if (lines.length === 0) return null;
  const services = lines
    .map(({ service, amount }) => (amount > 1 ? `${service?.name ?? ''} × ${amount}` : (service?.name ?? '')))
    .join(', ');
  return (
    <Alert severity="info" sx={{ py: 0 }}>
      {t('services_of.already', { services })}
    </Alert>
  );
}

/** Assigns services to a league for a month; the total comes from the API. */
export function AssignServicesForm({ league, onDone }: { league: League; onDone?: () => void }) {
  const t = useT();
  const can = useCan();
  const { money } = useFormat();
  const notify = useNotify();
  const api = useApi();
  const command = useCommand('assign_services', { league: league.id });
  const { form, control, values } = useValues<Assignment>({ ...useThisMonth(), amounts: {} });
  const { month_number: month, year, amounts } = values;
  const setAmounts = (next: Record<string, number>): void => form.setValue('amounts', next);
  useServerErrors(form, command.error);
  const services = useGetList<Service>('services', {
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 500 },
  });
  const last = useGetList<ChargeLine>('service_charge_lines', {
    filter: { league_id: league.id },
    sort: { field: 'created', order: 'DESC' },
    pagination: { page: 1, perPage: 100 },
    meta: { expand: 'service' },
  });
  const lines = toChargeLines(amounts);
  const body = { league_id: league.id, month_number: month, year, lines };
  const dryRun = useDryRun(lines.length > 0 ? ['assign', body] : null, () =>
    api.assignServices(body, { dryRun: true }),
  );
  const value = dryRun.answer?.payments.at(-1)?.value ?? 0;
  const total = lines.length > 0 ? money(value) : money(0);
  const repeat = (): void => {
    const previousAmounts = amountsByService(last.data ?? [], previousMonth({ month_number: month, year }));
    const oneTimeServices =
      services.data?.filter((service) => !service.is_quantifiable && service.id in previousAmounts) ?? [];
    for (const { id } of oneTimeServices) previousAmounts[id] = 1;
    if (Object.keys(previousAmounts).length > 0) setAmounts(previousAmounts);
    else notify('assignment.nothing_last', { type: 'warning' });
  };
  const assign = async (): Promise<void> => {
    const failure = await command.run((key) => api.assignServices(body, { key }));
    if (failure !== null) return;
    notify(t('assignment.done', { league: league.name, total }));
    setAmounts({});
    onDone?.();
  };
  if (!can('services_assignment.create')) return null;
  return (
    <Box component="form" onSubmit={(event) => void form.handleSubmit(assign)(event)} sx={{ mt: 2 }}>
      <Stack spacing={2}>
        <MonthFields control={control} />
        <AlreadyAssigned lines={linesInMonth(last.data ?? [], { month_number: month, year })} />
        <Button variant="outlined" onClick={repeat}>
          {t('assignment.repeat')}
        </Button>
        <Box component="ul" aria-label={t('assignment.services')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {services.data?.map((service) => (
            <ServiceLine
              key={service.id}
              service={service}
              amount={amounts[service.id] ?? 0}
              onAmount={(amount) => setAmounts({ ...amounts, [service.id]: amount })}
            />
          ))}
        </Box>
        {lines.length > 0 && <Effects {...dryRun} before={undefined} />}
        {Boolean(command.error) && <ErrorAlert error={command.error} />}
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
