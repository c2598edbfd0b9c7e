import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'react-admin';
import { useEffect, useRef } from 'react';
import type { components } from '@touchline/contracts/api/platform';
import type { Payment } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import type { Key } from '../../i18n/index.js';
import { labelValues } from '../../records/list/columns.js';
import type { Column } from '../../records/list/columns.js';
import { ACCOUNTS } from '../../records/ledger-accounts.js';
import { RecordList } from '../../records/list/record-list.js';
import { useOpenedRecord } from '../../records/use-address-state.js';
import { usePaymentColumns } from '../../records/payment-columns.js';
import { useFormat } from '../../records/platform.js';
import { LeagueName } from '../../ui/crest.js';
import { lazyComponent } from '../../ui/lazy-component.js';
import { StatusChip } from '../../ui/status-chip.js';
import { figureSign } from './figure-source.js';
import type { FigureSource } from './figure-source.js';

const PaymentDrawer = lazyComponent(() =>
  import('../../records/payment-drawer.js').then((module) => module.PaymentDrawer),
);

type PaymentAsOf = components['schemas']['PaymentThenRecord'];
type Posting = components['schemas']['PostingRecord'] & RaRecord & { league?: { name: string } };

function usePaymentAsOfColumns(): Column<PaymentAsOf>[] {
  const t = useT();
  const { money, day } = useFormat();
  const statuses = labelValues(['pending', 'in_review', 'approved'], (name) => t(`status.${name}`));
  const amount = (key: 'charged' | 'due', label: string): Column<PaymentAsOf> => ({
    key,
    label,
    sort: key,
    numeric: true,
    render: (payment) => money(payment[key]),
    file: { of: key, as: 'amount' },
  });
  return [
    {
      key: 'league',
      label: t('word.league'),
      sort: 'league_name',
      render: ({ league_name: name }) => name !== null && <LeagueName name={name} />,
      file: { of: 'league_name' },
    },
    {
      key: 'start',
      label: t('word.period'),
      sort: 'start_charge_date',
      render: (payment) => day(payment.start_charge_date),
      file: { of: 'start_charge_date', as: 'day' },
    },
    {
      key: 'status',
      label: t('word.status'),
      render: ({ status }) => <StatusChip status={status} />,
      file: { of: 'status', words: statuses },
    },
    amount('charged', t('word.value')),
    amount('due', t('word.due')),
  ];
}

function usePostingColumns(sign: 1 | -1): Column<Posting>[] {
  const t = useT();
  const accounts = labelValues(ACCOUNTS, (name) => t(`books.accounts.${name}` as Key));
  const { money, instant } = useFormat();
  return [
    {
      key: 'league',
      label: t('word.league'),
      render: ({ league }) => league && <LeagueName name={league.name} />,
      file: { of: 'league.name' },
    },
    {
      key: 'occurred_at',
      label: t('word.date'),
      sort: 'occurred_at',
      render: (posting) => instant(posting.occurred_at),
      file: { of: 'occurred_at', as: 'instant' },
    },
    {
      key: 'account',
      label: t('figure_entries.account'),
      render: ({ account }) => accounts[account] ?? account,
      file: { of: 'account', words: accounts },
    },
    {
      key: 'amount',
      label: t('figure_entries.amount'),
      numeric: true,
      sort: 'amount',
      render: ({ amount }) => money(sign * amount),
      file: { of: 'amount', as: sign === 1 ? 'amount' : 'opposite_amount' },
    },
  ];
}

interface ListProps {
  title: string;
  opening: FigureSource;
  onOpen: (paymentId: string) => void;
}

function Rows({ title, opening, onOpen }: ListProps) {
  const t = useT();
  const payments = usePaymentColumns({ withLeague: true });
  const then = usePaymentAsOfColumns();
  const postings = usePostingColumns(figureSign(opening));
  const shared = { local: true, label: title, fixed: opening.filter, empty: t('figure_entries.empty') };
  if (opening.resource === 'postings')
    return (
      <RecordList<Posting>
        {...shared}
        resource="postings"
        expand="league"
        columns={postings}
        sort={{ field: 'occurred_at', order: 'DESC' }}
        onOpen={({ payment_id: payment }) => payment !== null && onOpen(payment)}
      />
    );
  const sort = { field: 'start_charge_date', order: 'DESC' } as const;
  if (opening.resource === 'payments')
    return (
      <RecordList<Payment>
        {...shared}
        resource="payments"
        expand="league"
        columns={payments}
        sort={sort}
        onOpen={({ id }) => onOpen(id)}
      />
    );
  return (
    <RecordList<PaymentAsOf>
      {...shared}
      resource="collection/payments"
      asOf={opening.asOf}
      columns={then}
      sort={sort}
      onOpen={({ id }) => onOpen(id)}
    />
  );
}

interface FigureRowsProps {
  title: string;
  opening: FigureSource;
  onClose: () => void;
}

/** The payments or postings that add up to a figure. */
export function FigureRows({ title, opening, onClose }: FigureRowsProps) {
  const t = useT();
  const [payment, setPayment] = useOpenedRecord('payment');
  const heading = useRef<HTMLHeadingElement>(null);
  const openingKey = JSON.stringify(opening);
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus();
  }, [openingKey]);
  return (
    <Box sx={{ mt: 2, scrollMarginTop: 72 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
        <Typography
          ref={heading}
          variant="h2"
          tabIndex={-1}
          sx={{ flex: 1, outline: 'none', scrollMarginTop: '72px' }}
        >
          {title}
        </Typography>
        <IconButton aria-label={t('figure_entries.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Rows key={openingKey} title={title} opening={opening} onOpen={setPayment} />
      {payment && <PaymentDrawer id={payment} onClose={() => setPayment(null)} />}
    </Box>
  );
}
