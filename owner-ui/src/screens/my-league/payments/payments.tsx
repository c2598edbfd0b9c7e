import { Loading } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Payment } from '../../../api/types.js';
import { useLeague, usePayments } from '../league-data.js';
import { isPayable, isRunning } from '../owing.js';
import { Approved } from './approved.js';
import { BankDetails } from './bank-details.js';
import { InReview } from './in-review.js';
import { PaymentLines } from './payment-lines.js';
import { ReceiptForm } from './receipt-form.js';
import { Section } from './section.js';
import { Statement } from './statement.js';

const oldestFirst = (one: Payment, other: Payment): number =>
  one.final_payment_date.localeCompare(other.final_payment_date);

export default function Payments() {
  const t = useTranslations('payments');
  const { data: league } = useLeague();
  const { data: payments } = usePayments();
  // What is declined is sent again: the form begins anew with just these payments.
  const [again, setAgain] = useState<{ ids: string[]; round: number }>({ ids: [], round: 0 });
  if (!league || !payments) return <Loading />;
  const due = payments.filter((payment) => isPayable(payment)).sort(oldestFirst);
  const running = payments.filter((payment) => isRunning(payment));
  const sendAgain = (payment: Payment): void => {
    const those = due.filter(({ decline_reason }) => decline_reason === payment.decline_reason);
    setAgain({ ids: those.map(({ id }) => id), round: again.round + 1 });
  };
  return (
    <div className="flex flex-col gap-4">
      <ReceiptForm
        key={again.round}
        league={league}
        due={due}
        chosenFirst={again.ids}
        onSendAgain={sendAgain}
      />
      <BankDetails />
      {running.length > 0 && (
        <Section title={t('running')}>
          <PaymentLines payments={running} league={league} />
        </Section>
      )}
      <InReview payments={payments.filter(({ status }) => status === 'in_review')} league={league} />
      <Approved payments={payments.filter(({ status }) => status === 'approved')} league={league} />
      <Statement leagueId={league.id} />
    </div>
  );
}
