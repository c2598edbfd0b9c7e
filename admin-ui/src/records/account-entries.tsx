import type { RaRecord } from 'react-admin';
import type { components } from '@touchline/contracts/api/platform';
import { useT } from '../i18n/index.js';
import type { Key, Translate } from '../i18n/index.js';
import { labelValues } from './list/columns.js';
import type { Column } from './list/columns.js';
import { useCan, useFormat } from './platform.js';
import { noWrap } from '../ui/no-wrap.js';
import { UserName } from './user-name.js';

export type AccountEntry = components['schemas']['AccountEntryRecord'] & RaRecord;

/** Names of entries about payments (R42a). */
const ACTIONS = [
  ...['created', 'valued', 'receipt_uploaded', 'receipt_deleted', 'approved', 'declined', 'bonus'],
  ...['edited', 'voided', 'closed', 'penalty', 'service_assigned', 'tier_changed', 'terms_changed'],
];

export const entryActions = (t: Translate): { id: string; name: string }[] =>
  ACTIONS.map((id) => ({ id, name: t(`audit_action.${id}` as Key) }));

/** The columns of an account's history: time, entry, user, amount charged or credited, and the balance after it. */
export function useEntryColumns(): Column<AccountEntry>[] {
  const t = useT();
  const can = useCan();
  const { instant, money, period, day } = useFormat();
  const amount = (value: number): string => (value === 0 ? '' : money(value));
  const action = ({ action: name }: AccountEntry): string =>
    name !== null && ACTIONS.includes(name) ? t(`audit_action.${name}` as Key) : t('history.account');
  const describePayment = ({ payment }: AccountEntry): string => {
    if (payment === null) return '';
    const { start_charge_date: start, final_charge_date: end } = payment;
    return payment.is_service_payment ? `${t('charge_type.service')} ${day(start)}` : period(start, end);
  };
  const actorColumn: Column<AccountEntry> = {
    ...{
      key: 'who',
      label: t('audit.who'),
      from: 'lg',
      only: 'table',
      render: ({ actor_id: id }) => noWrap(<UserName id={id} />),
    },
    file: { of: 'actor_id' },
  };
  const figure = (key: 'debit' | 'credit'): Column<AccountEntry> => ({
    ...{ key, label: t(`history.${key}`), numeric: true, only: 'table' },
    render: (entry) => amount(entry[key]),
    file: { of: key, as: 'amount' },
  });
  return [
    {
      ...{ key: 'occurred_at', label: t('word.date'), sort: 'position' },
      render: (entry) => instant(entry.occurred_at),
      file: { of: 'occurred_at', as: 'instant' },
    },
    {
      ...{ key: 'action', label: t('leagues.audit.action'), from: 'xl', only: 'table', render: action },
      file: { of: 'action', words: labelValues(ACTIONS, (name) => t(`audit_action.${name}` as Key)) },
    },
    {
      ...{ key: 'about', label: t('history.about'), from: 'md', only: 'table' },
      render: (entry) => noWrap(describePayment(entry)),
    },
    {
      ...{ key: 'description', label: t('leagues.audit.what'), card: 'line' },
      render: ({ description }) => description,
      file: { of: 'description' },
    },
    ...(can('users.read') ? [actorColumn] : []),
    figure('debit'),
    figure('credit'),
    {
      ...{ key: 'change', label: t('history.change'), only: 'card', card: 'corner' },
      render: ({ debit, credit }) => (debit > 0 ? `−${money(debit)}` : credit > 0 ? `+${money(credit)}` : ''),
    },
    {
      ...{ key: 'balance', label: t('history.balance'), numeric: true },
      render: ({ balance }) => (balance === null ? t('payments.not_known') : money(balance)),
      file: { of: 'balance', as: 'amount' },
    },
  ];
}
