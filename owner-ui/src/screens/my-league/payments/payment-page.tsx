import { Problem } from '@touchline/session';
import { Button, Card, LoadError, Loading, Notice, PageTitle, buttonClass } from '@touchline/ui';
import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { League, Payment } from '../../../api/types.js';
import { useMoney } from '../../../format/money.js';
import { capitalize, noWrap } from '../../../ui/no-wrap.js';
import { useChargeTitle } from '../charge-title.js';
import { getOwedAmount, isOpenPerMatch, filterOwed } from '../owed-payments.js';
import { usePaymentEvents } from '../../../api/ledger.js';
import { useDeclinedReceipts, usePaymentsByIds } from '../../../api/payments.js';
import { usePaying } from '../use-paying.js';
import { ChargeFacts } from './charge-facts.js';
import { ChargeFile } from './charge-file.js';
import { DeclinedReceiptView } from './declined-receipt.js';
import { Matches } from './matches.js';
import { useParts, useStateLine } from './payment-lines.js';
import { ReceiptPicture } from './receipt-picture.js';
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

/** The declined receipts; the newest can be corrected while the charge is open. */
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
          variant="primary"
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

function PaymentNotFound() {
  const t = useTranslations('billing');
  return (
    <>
      <PageTitle>{t('notFound')}</PageTitle>
      <Notice title={t('notFound')}>
        <BackLink />
      </Notice>
    </>
  );
}

/** A charge's amount, its status, and the available actions. */
function Head({ payment }: { payment: Payment }) {
  const t = useTranslations('billing');
  const money = useMoney();
  const stateLine = useStateLine();
  const { open } = usePaying();
  const amount = getOwedAmount(payment);
  const canPay = filterOwed([payment]).length > 0 && payment.decline_reason === null;
  return (
    <Card className="flex flex-wrap items-end justify-between gap-4">
      <div className="flex flex-col gap-1">
        <strong className="figure text-3xl">{amount === null ? t('unknown') : money(amount)}</strong>
        <p className={payment.overdue ? 'font-semibold text-danger' : 'text-muted'}>
          {noWrap(stateLine(payment))}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {canPay && (
          <Button variant="primary" onClick={() => open([payment.id])}>
            {t('pay')}
          </Button>
        )}
        <ChargeFile payment={payment} />
      </div>
    </Card>
  );
}

function Details({ payment }: { payment: Payment }) {
  const t = useTranslations('billing');
  const parts = useParts();
  const { comment, user_comment: own, approval_comment: review } = payment;
  const comments = [
    comment,
    own && t('ownComment', { comment: own }),
    review && t('reviewComment', { comment: review }),
  ];
  return (
    <Section title={t('details')}>
      <ChargeFacts payment={payment} />
      {[...parts(payment), ...comments.filter(Boolean)].map((note) => (
        <p key={note} className="text-sm break-words text-muted">
          {noWrap(note)}
        </p>
      ))}
    </Section>
  );
}

function Receipts({ receipts }: Pick<Payment, 'receipts'>) {
  const t = useTranslations('billing');
  return (
    <Section title={t('receipts')}>
      <ul className="grid gap-4 sm:grid-cols-2 md:grid-cols-1">
        {receipts.map((receipt, index) => (
          <li key={receipt.url}>
            <ReceiptPicture receipt={receipt} n={index + 1} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** On desktops, the receipts are beside the charge's details. */
function Charge({ payment, league }: { payment: Payment; league: League }) {
  const t = useTranslations('billing');
  const name = capitalize(useChargeTitle()(payment));
  const hasReceipts = payment.receipts.length > 0;
  return (
    <>
      <BackLink />
      <PageTitle visibleTitle={noWrap(name)}>{name}</PageTitle>
      <Head payment={payment} />
      <Declined payment={payment} />
      <div className={`grid items-start gap-5 ${hasReceipts ? 'md:grid-cols-[minmax(0,1fr)_20rem]' : ''}`}>
        <div className="flex min-w-0 flex-col gap-5">
          <Details payment={payment} />
          {payment.charge_type === 'P' && (
            <Section title={t(isOpenPerMatch(payment) ? 'matchesSoFar' : 'matchesOf')}>
              <Matches payment={payment} league={league} />
            </Section>
          )}
          <History payment={payment} />
        </div>
        {hasReceipts && <Receipts receipts={payment.receipts} />}
      </div>
    </>
  );
}

/** One charge: its period, what it consists of, its matches and receipts, and the decisions. */
export default function PaymentPage({ id, league, payments }: Props) {
  const recent = payments.find((one) => one.id === id);
  const { data, error, refetch, isLoading } = usePaymentsByIds(recent ? [] : [id]);
  const payment = recent ?? data?.[0];
  if (payment) return <Charge payment={payment} league={league} />;
  if (isLoading) return <Loading />;
  // The API refuses a malformed id: such a charge does not exist either.
  if (error && !(error instanceof Problem && error.status === 400))
    return <LoadError error={error} retry={() => void refetch()} />;
  return <PaymentNotFound />;
}
