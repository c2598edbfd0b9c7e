import Chip from '@mui/material/Chip';
import { useGetList } from 'react-admin';
import type { ChargeLine, Service } from '../api/types.js';
import { useT } from '../i18n/index.js';
import type { Column } from './list/columns.js';
import { useFormat } from './platform.js';

/** What charge lines of services show (R32). */
export function useChargeLineColumns(): Column<ChargeLine>[] {
  const t = useT();
  const { money } = useFormat();
  const services = useGetList<Service>('services', { pagination: { page: 1, perPage: 500 } });
  const nameOf = ({ service_id: id }: ChargeLine): string =>
    services.data?.find((service) => service.id === id)?.name ?? '…';
  const month = (line: ChargeLine): string => `${line.month} ${line.year}`;
  return [
    { key: 'service', label: t('word.service'), render: nameOf, text: nameOf },
    { key: 'month', label: t('word.month'), render: month, text: month },
    {
      key: 'amount',
      label: t('services.amount'),
      numeric: true,
      render: ({ amount }) => amount,
      text: ({ amount }) => amount,
    },
    {
      key: 'single',
      label: t('services.single'),
      numeric: true,
      from: 'md',
      render: (line) => money(line.single_price),
      text: (line) => money(line.single_price),
    },
    {
      key: 'total',
      label: t('word.total'),
      numeric: true,
      render: (line) => money(line.total_price),
      text: (line) => money(line.total_price),
    },
    {
      key: 'payed',
      label: t('services.payed'),
      render: ({ payed }) => (
        <Chip
          size="small"
          variant="outlined"
          color={payed ? 'success' : 'default'}
          label={t(payed ? 'assignment.payed' : 'assignment.not_payed')}
        />
      ),
      text: ({ payed }) => t(payed ? 'assignment.payed' : 'assignment.not_payed'),
    },
  ];
}
