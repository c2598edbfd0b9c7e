import { Notice, PageTitle, buttonClass } from '@touchline/ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { League, Payment } from '../../../api/types.js';
import { useMoney } from '../../../format/money.js';
import { useDates } from '../../../format/use-dates.js';
import { whole } from '../../../ui/whole.js';
import { useChargeTitle } from '../charge-title.js';
import { amountOf } from '../owing.js';
import { usePayment, usePaymentEvents } from '../league-data.js';
import { Matches, useNotes, useStateLine } from './payment-lines.js';
import { ReceiptButtons } from './receipt-buttons.js';
import { Section } from './section.js';
import { EventList } from './timeline.js';

function BackLink() {
  const t = useTranslations('billing');
  return (
    <a href="#/my_league" className={`${buttonClass('plain')} self-start`}>
      <ArrowLeft aria-hidden="true" className="size-4" /> {t('back')}
    </a>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2 first:border-0">
      <dt className="text-muted">{name}</dt>
      <dd className="text-right font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

/** What a payment consists of: only what it has, and nothing unknown as 0. */
function Facts({ payment }: { payment: Payment }) {
  const t = useTranslations('billing');
  const money = useMoney();
  const { day } = useDates();
  const amount = payment.status === 'pending' ? amountOf(payment) : payment.charged;
  const isPerMatch = payment.charge_type === 'P';
  const parts: [string, number, boolean][] = [
    [t('penalty'), payment.penalty_value, payment.penalty_value > 0],
    [t('bonus'), -payment.bonus_added, payment.bonus_added > 0],
    [t('due'), payment.due, payment.due > 0],
    [t('asked'), payment.to_pay_at_upload ?? 0, payment.to_pay_at_upload !== null],
    [t('received'), payment.received, payment.status === 'approved'],
    [t('balanceUsed'), payment.league_balance_used, payment.league_balance_used > 0],
    [t('balanceAdded'), payment.league_balance_added, payment.league_balance_added > 0],
  ];
  return (
    <dl>
      <Fact name={t('period')}>
        {whole(`${day(payment.start_charge_date)} – ${day(payment.final_charge_date)}`)}
      </Fact>
      <Fact name={t('window')}>
        {whole(`${day(payment.initial_payment_date)} – ${day(payment.final_payment_date)}`)}
      </Fact>
      {payment.charge_type !== null && (
        <Fact name={t(isPerMatch ? 'price' : 'fixedPrice')}>{money(payment.base_price)}</Fact>
      )}
      <Fact name={t('charged')}>{amount === null ? t('unknown') : money(amount)}</Fact>
      {parts
        .filter(([, , isThere]) => isThere)
        .map(([name, value]) => (
          <Fact key={name} name={name}>
            {money(value)}
          </Fact>
        ))}
    </dl>
  );
}

function History({ payment }: { payment: Payment }) {
  const t = useTranslations('billing');
  const { data } = usePaymentEvents(payment.id);
  if (!data) return null;
  return (
    <Section title={t('decisions')}>
      <EventList events={data} payments={[]} />
    </Section>
  );
}

/** A pending payment is asked for again, with the matches so far: they are the league's to tell. */
function MatchesOf({ payment, league }: { payment: Payment; league: League }) {
  const t = useTranslations('billing');
  const isPending = payment.status === 'pending' && payment.charge_type === 'P';
  const { data } = usePayment(payment.id, isPending);
  if (!isPending) return <Matches payment={payment} league={league} />;
  if (!data) return null;
  const { matches_so_far: soFar } = data;
  if (!soFar) return <p className="text-muted">{t('matchesUnknown')}</p>;
  const count = soFar.charged.length + soFar.uncharged.length;
  if (count === 0) return <p className="text-muted">{t('matchesNone')}</p>;
  return (
    <>
      <h3 className="text-base font-bold">{t('matchesSoFar')}</h3>
      <Matches payment={payment} league={league} soFar={soFar} />
    </>
  );
}

interface Props {
  id: string;
  league: League;
  payments: Payment[];
}

/** One charge: its period, what it consists of, its matches and receipts, and what was decided. */
export default function PaymentPage({ id, league, payments }: Props) {
  const t = useTranslations('billing');
  const title = useChargeTitle();
  const stateLine = useStateLine();
  const notes = useNotes();
  const payment = payments.find((one) => one.id === id);
  if (!payment) {
    return (
      <>
        <PageTitle>{t('notThere')}</PageTitle>
        <Notice title={t('notThere')}>
          <BackLink />
        </Notice>
      </>
    );
  }
  return (
    <>
      <BackLink />
      <PageTitle>{title(payment)}</PageTitle>
      <p className={payment.overdue ? 'font-semibold text-danger' : 'text-muted'}>
        {whole(stateLine(payment))}
      </p>
      <Section title={t('details')}>
        <Facts payment={payment} />
        {payment.decline_reason && <Notice look="danger" title={payment.decline_reason} />}
        {notes(payment).map((note) => (
          <p key={note} className="text-sm break-words text-muted">
            {note}
          </p>
        ))}
        <MatchesOf payment={payment} league={league} />
      </Section>
      {payment.receipts.length > 0 && (
        <Section title={t('receipts')}>
          <ReceiptButtons receipts={payment.receipts} />
        </Section>
      )}
      <History payment={payment} />
    </>
  );
}
