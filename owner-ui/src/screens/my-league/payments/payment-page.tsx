import { Problem } from '@touchline/session';
import { Button, LoadError, Loading, Notice, PageTitle, buttonClass } from '@touchline/ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { League, Payment } from '../../../api/types.js';
import { useMoney } from '../../../format/money.js';
import { useDates } from '../../../format/use-dates.js';
import { whole } from '../../../ui/whole.js';
import { useChargeTitle } from '../charge-title.js';
import { amountOf, isOpenPerMatch, owedOf } from '../owing.js';
import { useDeclinedReceipts, usePaymentEvents, usePaymentsByIds } from '../league-data.js';
import { usePaying } from '../use-paying.js';
import { ChargeFile } from './charge-file.js';
import { DeclinedReceiptView } from './declined-receipt.js';
import { Matches } from './matches.js';
import { useNotes, useStateLine } from './payment-lines.js';
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

/** The receipts that were declined, to look at; the newest can be put right while the charge is open. */
function Declined({ payment }: { payment: Payment }) {
  const t = useTranslations('billing');
  const words = useTranslations('payments');
  const { open } = usePaying();
  const { data } = useDeclinedReceipts(payment.id);
  if (!data || data.length === 0) return null;
  const canFix = payment.decline_reason !== null && payment.status === 'pending';
  return (
    <Section title={t(canFix ? 'declinedTitle' : 'declinedHistory')}>
      {data.map((declined) => (
        <div
          key={declined.upload}
          className="border-t border-line pt-3 first-of-type:border-0 first-of-type:pt-0"
        >
          <DeclinedReceiptView declined={declined} />
        </div>
      ))}
      {canFix && (
        <Button
          look="primary"
          className="self-start"
          onClick={() => open(data[0]?.payment_ids ?? [payment.id], payment.id)}
        >
          {words('fix')}
        </Button>
      )}
    </Section>
  );
}

interface Props {
  id: string;
  league: League;
  payments: Payment[];
}

function NotThere() {
  const t = useTranslations('billing');
  return (
    <>
      <PageTitle>{t('notThere')}</PageTitle>
      <Notice title={t('notThere')}>
        <BackLink />
      </Notice>
    </>
  );
}

function Details({ payment }: { payment: Payment }) {
  const t = useTranslations('billing');
  const notes = useNotes();
  const { open } = usePaying();
  const canPay = owedOf([payment]).length > 0 && payment.decline_reason === null;
  return (
    <Section title={t('details')}>
      <Facts payment={payment} />
      {notes(payment).map((note) => (
        <p key={note} className="text-sm break-words text-muted">
          {note}
        </p>
      ))}
      <div className="flex flex-wrap gap-2">
        {canPay && (
          <Button look="primary" onClick={() => open([payment.id])}>
            {t('pay')}
          </Button>
        )}
        <ChargeFile payment={payment} />
      </div>
    </Section>
  );
}

function Charge({ payment, league }: { payment: Payment; league: League }) {
  const t = useTranslations('billing');
  const title = useChargeTitle();
  const stateLine = useStateLine();
  return (
    <>
      <BackLink />
      <PageTitle>{title(payment)}</PageTitle>
      <p className={payment.overdue ? 'font-semibold text-danger' : 'text-muted'}>
        {whole(stateLine(payment))}
      </p>
      <Details payment={payment} />
      <Declined payment={payment} />
      {payment.charge_type === 'P' && (
        <Section title={t(isOpenPerMatch(payment) ? 'matchesSoFar' : 'matchesOf')}>
          <Matches payment={payment} league={league} />
        </Section>
      )}
      {payment.receipts.length > 0 && (
        <Section title={t('receipts')}>
          <ReceiptButtons receipts={payment.receipts} />
        </Section>
      )}
      <History payment={payment} />
    </>
  );
}

/** One charge: its period, what it consists of, its matches and receipts, and what was decided. */
export default function PaymentPage({ id, league, payments }: Props) {
  const recent = payments.find((one) => one.id === id);
  const { data, error, refetch, isLoading } = usePaymentsByIds(recent ? [] : [id]);
  const payment = recent ?? data?.[0];
  if (payment) return <Charge payment={payment} league={league} />;
  if (isLoading) return <Loading />;
  // What is no id at all is refused: there is no such charge either.
  if (error && !(error instanceof Problem && error.status === 400))
    return <LoadError error={error} retry={() => void refetch()} />;
  return <NotThere />;
}
