import { useTranslations } from 'use-intl';
import type { ListQuery, Resource } from '../api/resource.js';
import { useMoney } from '../session/format.js';
import { ActiveBadge } from '../ui/state-badges.js';
import { RecordsScreen } from './records-screen.js';

interface MoneyType {
  id: string;
  name: string;
  amount_cents: number | null;
  active: boolean;
}

interface MoneyTypeBody {
  name: string;
  amount_cents: number;
  active?: boolean;
}

interface Props {
  resource: Resource<MoneyType, MoneyTypeBody, Partial<MoneyTypeBody>, ListQuery>;
  title: string;
  addTitle: string;
  emptyText: string;
  isAmountRequired: boolean;
}

/** Types of fines or charges, with their usual amounts. */
export function MoneyTypes({ resource, title, addTitle, emptyText, isAmountRequired }: Props) {
  const t = useTranslations('money');
  const shell = useTranslations('shell');
  const money = useMoney();
  return (
    <RecordsScreen
      title={title}
      addTitle={addTitle}
      emptyTitle={t('noTypes')}
      emptyText={emptyText}
      resource={resource}
      fields={[
        { name: 'name', label: t('name'), required: true },
        { name: 'amount_cents', label: t('amount'), kind: 'money', required: isAmountRequired, min: 0 },
        { name: 'active', label: shell('active'), kind: 'check' },
      ]}
      defaults={{ active: true }}
      nameOf={({ name }) => name}
      line={({ name, amount_cents, active }) => (
        <div className="flex flex-wrap items-center gap-x-3">
          <span className="font-semibold">{name}</span>
          <ActiveBadge active={active} />
          <span className="tabular-nums">
            {amount_cents === null ? t('openAmount') : money(amount_cents)}
          </span>
        </div>
      )}
    />
  );
}
