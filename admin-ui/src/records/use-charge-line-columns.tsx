import Chip from '@mui/material/Chip';
import type { ChargeLine } from '../api/types.js';
import { useT } from '../i18n/index.js';
import type { Translate } from '../i18n/index.js';
import { LeagueName } from '../ui/crest.js';
import type { Column } from './list/columns.js';
import { useFormat } from './platform.js';

/** The `expand` that charge lines need to show these columns. */
export const CHARGE_LINE_EXPAND = 'service,league';

/** The service that a line charges for; a line without a service is an adjustment by staff (R22). */
export const serviceName = ({ service_id, service }: ChargeLine, t: Translate): string =>
  service_id === null ? t('adjustment') : (service?.name ?? '');

/** The columns of charge lines of services (R32). */
export function useChargeLineColumns({ withLeague }: { withLeague: boolean }): Column<ChargeLine>[] {
  const t = useT();
  const { money, month } = useFormat();
  const amount = (key: 'single_price' | 'total_price', label: string): Column<ChargeLine> => ({
    key,
    label,
    numeric: true,
    sort: key,
    render: (line) => money(line[key]),
    file: { of: key, as: 'amount' },
  });
  const league: Column<ChargeLine> = {
    key: 'league',
    label: t('word.league'),
    render: ({ league: of }) => of && <LeagueName name={of.name} />,
    file: { of: 'league.name' },
  };
  return [
    {
      key: 'service',
      label: t('word.service'),
      render: (line) => serviceName(line, t),
      file: { of: 'service.name' },
    },
    ...(withLeague ? [league] : []),
    {
      key: 'month',
      label: t('word.month'),
      card: 'line',
      render: ({ month_number: number, year }) => month(`${year}-${String(number).padStart(2, '0')}`),
      file: { of: ['month', 'year'] },
    },
    {
      key: 'amount',
      label: t('services.amount'),
      numeric: true,
      render: (line) => line.amount,
      file: { of: 'amount' },
    },
    { ...amount('single_price', t('services.single')), from: 'md', only: 'table' },
    { ...amount('total_price', t('word.total')), card: 'amount' },
    {
      key: 'payed',
      card: 'corner',
      label: t('services.payed'),
      render: ({ payed }) => (
        <Chip
          size="small"
          variant="outlined"
          color={payed ? 'success' : 'default'}
          label={t(payed ? 'assignment.payed' : 'assignment.not_payed')}
        />
      ),
      file: { of: 'payed', words: { true: t('assignment.payed'), false: t('assignment.not_payed') } },
    },
  ];
}
