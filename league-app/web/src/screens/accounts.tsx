import { Card, Empty, LoadError, Loading, PageTitle } from '@touchline/ui';
import { Link, Navigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useAccounts } from '../api/money.js';
import { useMoney } from '../session/format.js';
import { useSession } from '../session/session.js';

function Accounts() {
  const t = useTranslations('money');
  const nav = useTranslations('nav');
  const money = useMoney();
  const { data, error, refetch } = useAccounts();
  return (
    <>
      <PageTitle>{nav('accounts')}</PageTitle>
      {error && <LoadError error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.items.length === 0 && <Empty title={t('noAccounts')} />}
      {data && data.items.length > 0 && (
        <Card className="p-0! sm:p-0!">
          <ul className="divide-y divide-line">
            {data.items.map(({ team_id, team_name, owed_cents, charged_cents, paid_cents }) => (
              <li key={team_id}>
                <Link
                  to={`/accounts/${team_id}`}
                  className="flex flex-wrap items-center gap-x-4 px-4 py-3 hover:bg-sunk"
                >
                  <span className="min-w-40 flex-1 font-semibold">{team_name}</span>
                  <span className="text-sm text-muted tabular-nums">
                    {t('chargedPaid', { charged: money(charged_cents), paid: money(paid_cents) })}
                  </span>
                  <span className={`ml-auto font-bold tabular-nums ${owed_cents > 0 ? 'text-danger' : ''}`}>
                    {money(owed_cents)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

/** A delegate sees only their team's account. */
export default function AccountsScreen() {
  const { role, team_id } = useSession().person;
  if (role === 'delegate' && team_id) return <Navigate to={`/accounts/${team_id}`} replace />;
  return <Accounts />;
}
