import { Button, Loading, Notice } from '@touchline/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { League, Payment } from '../../../api/types.js';
import { FREE_TIER, usePriceText } from '../../../plans/price.js';
import { useForecast, useLeague } from '../../../api/league.js';
import { useRecentPayments } from '../../../api/payments.js';
import { isOpenPerMatch, filterOwed } from '../owed-payments.js';
import { usePaying } from '../use-paying.js';
import { Approved } from './approved.js';
import { groupBy } from './group-by.js';
import { AccountLayout } from '../account-layout.js';
import { InReview } from './in-review.js';
import { MonthChart } from './month-chart.js';
import { PaymentLines, useHasDetails } from './payment-lines.js';
import { Section } from './section.js';
import { Statements } from './statements.js';
import { Timeline } from './timeline.js';
import { noWrap } from '../../../ui/no-wrap.js';

/** Declined receipts with their reasons and a button to send them again, once per receipt even if it covers several payments. */
function Declined({ payments }: { payments: Payment[] }) {
  const t = useTranslations('billing');
  const words = useTranslations('payments');
  const { open } = usePaying();
  const groups = groupBy(
    payments.filter(({ decline_reason }) => decline_reason !== null),
    ({ decline_reason }) => decline_reason,
  );
  return groups.map(([reason, group]) => (
    <Notice key={reason} variant="danger" title={t('declinedTitle')}>
      <p className="break-words">{reason}</p>
      <Button
        className="self-start"
        onClick={() =>
          open(
            group.map(({ id }) => id),
            group[0]!.id,
          )
        }
      >
        {words('fix')}
      </Button>
    </Notice>
  ));
}

/** The account below its head: open payments, past ones, and the history. */
export default function Payments({ site }: { site: ReactNode }) {
  const t = useTranslations('payments');
  const { data: league } = useLeague();
  const { data } = useRecentPayments();
  const { data: forecast } = useForecast();
  const hasDetails = useHasDetails();
  if (!league || !data)
    return (
      <AccountLayout site={site}>
        <Loading tall />
      </AccountLayout>
    );
  const { payments, older } = data;
  const owed = filterOwed(payments);
  // The head already shows everything about a single charge, unless part of the balance is deducted there.
  const figures = forecast?.figures;
  const isHeadComplete =
    owed.length === 1 && figures?.owed === figures?.to_pay && !owed.some((payment) => hasDetails(payment));
  const running = payments.filter(isOpenPerMatch);
  const approved = payments.filter(({ status }) => status === 'approved');
  const isCharged = league.type_tier !== FREE_TIER || payments.length + older > 0;
  return (
    <AccountLayout
      first={<Declined payments={owed} />}
      site={site}
      side={
        <>
          <HowCharged league={league} />
          <Statements league={league} />
        </>
      }
    >
      {owed.length > 0 && !isHeadComplete && (
        <Section title={t('due')}>
          <PaymentLines payments={owed} />
        </Section>
      )}
      {running.length > 0 && (
        <Section title={t('running')}>
          <PaymentLines payments={running} />
        </Section>
      )}
      <InReview payments={payments.filter(({ status }) => status === 'in_review')} />
      {isCharged && <MonthChart payments={payments} />}
      {approved.length + older > 0 && <Approved payments={approved} older={older} />}
      <Timeline payments={payments} />
    </AccountLayout>
  );
}

/** How a league is charged, in words and with its price: a fixed price, or a price per match (R4, R5). */
function HowCharged({ league }: { league: League }) {
  const t = useTranslations('billing');
  const priceText = usePriceText();
  if (league.type_tier === FREE_TIER) {
    return (
      <Section title={t('how')}>
        <p>{t('howFree')}</p>
      </Section>
    );
  }
  const price = priceText(league.price, league);
  const walkover = league.walkover_charge ? 'on' : 'off';
  return (
    <Section title={t('how')}>
      <p>
        {noWrap(league.charge_type === 'J' ? t('howFixed', { price }) : t('howMatch', { price, walkover }))}
      </p>
      <p className="text-sm text-muted">
        {t('howWindow', { from: league.initial_payment_day, to: league.final_payment_day })}
      </p>
    </Section>
  );
}
