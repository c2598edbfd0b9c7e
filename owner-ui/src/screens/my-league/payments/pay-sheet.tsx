import { Button, Dialog, Loading, Notice } from '@touchline/ui';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DeclinedReceipt, Forecast, League, Payment, Receipt } from '../../../api/types.js';
import { canUploadReceipts } from '../../../account/can-upload.js';
import { useMe } from '../../../account/use-session.js';
import { useMoney } from '../../../format/money.js';
import { noWrap } from '../../../ui/no-wrap.js';
import { useForecast } from '../../../api/league.js';
import { useDeclinedReceipts } from '../../../api/payments.js';
import { freeBalance, filterOwed, toPayFor } from '../owed-payments.js';
import { BankDetails } from './bank-details.js';
import { DeclinedReceiptView } from './declined-receipt.js';
import { DuePayments } from './due-payments.js';
import { PayWithBalance } from './pay-with-balance.js';
import { ReceiptStep } from './receipt-step.js';
import { ContactButton } from '../../../contact/contact-button.js';

interface Props {
  /** The payments to pay; if empty, all that is owed. */
  ids: string[];
  /** The payment whose declined receipt is being corrected. */
  fix: string | null;
  league: League;
  payments: Payment[];
  onClose: () => void;
}

function Step({ n, title, children }: { n: number; title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-4 first-of-type:border-0 first-of-type:pt-0">
      <h3 className="flex items-center gap-2 text-base font-bold">
        <span className="grid size-7 place-items-center rounded-full bg-accent-soft text-sm text-accent">
          {n}
        </span>
        {title}
      </h3>
      {children}
    </section>
  );
}

interface AmountProps {
  chosen: Payment[];
  figures: Forecast['figures'];
  /** The money was already transferred: this is the amount its receipt should show. */
  isPaid: boolean;
}

function Amount({ chosen, figures, isPaid }: AmountProps) {
  const t = useTranslations('billing');
  const words = useTranslations('payments');
  const money = useMoney();
  const { due, toPay } = toPayFor(chosen, figures);
  return (
    <div
      role="status"
      className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-field bg-sunk px-4 py-3"
    >
      <span>
        {t(isPaid ? 'shouldShow' : 'transfer')} ({words('totalOf', { count: chosen.length })})
      </span>
      <strong className="figure text-3xl">{money(toPay)}</strong>
      {toPay < due && (
        <span className="w-full text-sm text-muted">
          {noWrap(t('lessBalance', { due: money(due), balance: money(due - toPay) }))}
        </span>
      )}
    </div>
  );
}

function Sent({ onClose }: { onClose: () => void }) {
  const t = useTranslations('billing');
  const { user } = useMe();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone; screen readers continue here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-start gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
        {t('sentTitle')}
      </h3>
      <p>{t('sentText', { email: user.email })}</p>
      <Button variant="primary" onClick={onClose}>
        {t('done')}
      </Button>
    </div>
  );
}

interface StepsProps {
  league: League;
  owed: Payment[];
  chosenFirst: string[];
  figures: Forecast['figures'];
  /** The declined receipt that is being corrected. */
  declined: DeclinedReceipt | undefined;
  onSent: () => void;
  onClose: () => void;
}

/** Users who correct a receipt have already paid; they can still open the bank accounts. */
function BankAccounts({ isPaid }: { isPaid: boolean }) {
  const t = useTranslations('billing');
  if (!isPaid) return <BankDetails />;
  return (
    <details>
      <summary className="target inline-flex items-center text-accent underline underline-offset-4">
        {t('showAccounts')}
      </summary>
      <BankDetails />
    </details>
  );
}

/** The payments, the bank accounts and the receipt, in the order of use; or the balance, if it covers everything. */
function Steps({ league, owed, chosenFirst, figures, declined, onSent, onClose }: StepsProps) {
  const t = useTranslations('billing');
  const { user } = useMe();
  const [ids, setIds] = useState(chosenFirst.length > 0 ? chosenFirst : owed.map(({ id }) => id));
  const [reusedFiles, setReusedFiles] = useState<Receipt[]>(declined?.receipts ?? []);
  const chosen = owed.filter(({ id }) => ids.includes(id));
  const { due, toPay } = toPayFor(chosen, figures);
  const canUpload = canUploadReceipts(league, user);
  const reused = declined && { declined, receipts: reusedFiles };
  return (
    <div className="flex flex-col gap-5">
      {declined && (
        <DeclinedReceiptView declined={declined} reuse={{ reused: reusedFiles, onReuse: setReusedFiles }} />
      )}
      <Step n={1} title={t('stepPayments')}>
        <DuePayments due={owed} chosen={ids} onChoose={setIds} hasReasons={!declined} />
        <Amount chosen={chosen} figures={figures} isPaid={declined !== undefined} />
      </Step>
      {due > 0 && due <= freeBalance(figures) && (
        <PayWithBalance chosen={chosen} balance={figures.balance} onPaid={onClose} />
      )}
      {(toPay > 0 || chosen.length === 0) && (
        <>
          <Step n={2} title={t('stepAccounts')}>
            <BankAccounts isPaid={declined !== undefined} />
          </Step>
          <Step n={3} title={t('stepReceipt')}>
            {canUpload ? (
              <ReceiptStep {...{ league, chosen, reused, onSent }} />
            ) : (
              <UploadOff isVerified={user.verified} />
            )}
          </Step>
        </>
      )}
    </div>
  );
}

/** The sheet for paying, and for correcting a declined receipt. */
export default function PaySheet({ ids, fix, league, payments, onClose }: Props) {
  const t = useTranslations('billing');
  const words = useTranslations('payments');
  const { data: forecast } = useForecast();
  const declined = useDeclinedReceipts(fix ?? '', fix !== null);
  const [isSent, setSent] = useState(false);
  const owed = filterOwed(payments);
  const owedIds = ids.filter((id) => owed.some((payment) => payment.id === id));
  // A new receipt is possible even if part of the old one cannot be loaded.
  const isReady = forecast && !declined.isLoading;
  return (
    <Dialog sheet title={fix === null ? t('sheetTitle') : words('fix')} onClose={onClose}>
      {isSent && <Sent onClose={onClose} />}
      {!isSent && owed.length === 0 && <p className="text-muted">{words('dueNone')}</p>}
      {!isSent && owed.length > 0 && !isReady && <Loading />}
      {!isSent && owed.length > 0 && isReady && (
        <Steps
          {...{ league, owed, onClose, chosenFirst: owedIds, figures: forecast.figures }}
          declined={declined.data?.[0]}
          onSent={() => setSent(true)}
        />
      )}
    </Dialog>
  );
}

/** Why receipts cannot be uploaded, and whom to contact (R15). */
function UploadOff({ isVerified }: { isVerified: boolean }) {
  const t = useTranslations('payments');
  const contact = useTranslations('contact');
  return (
    <Notice variant="warn" title={t('uploadDisabled')}>
      <p>{isVerified ? t('uploadDisabledHelp') : t('uploadUnverified')}</p>
      {isVerified && <ContactButton subject={contact('uploadSubject')} />}
    </Notice>
  );
}
