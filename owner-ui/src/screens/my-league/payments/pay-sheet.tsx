import { Button, Dialog, Notice, TextArea, TextField } from '@touchline/ui';
import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Forecast, League, Payment } from '../../../api/types.js';
import { canUploadReceipts } from '../../../account/can-upload.js';
import { useMe } from '../../../account/use-session.js';
import { useSettings } from '../../../app/settings.js';
import { toFieldDay } from '../../../format/dates.js';
import { useMoney } from '../../../format/money.js';
import { whole } from '../../../ui/whole.js';
import { useForecast } from '../league-data.js';
import { freeBalance, owedOf, toPayFor } from '../owing.js';
import { BankDetails } from './bank-details.js';
import { DuePayments } from './due-payments.js';
import { PayWithBalance } from './pay-with-balance.js';
import { ReceiptPicker } from './receipt-picker.js';
import { UploadOff } from './upload-off.js';
import { useUpload } from './use-upload.js';

interface Props {
  /** What to pay; none: all that is owed. */
  ids: string[];
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

function Amount({ chosen, figures }: { chosen: Payment[]; figures: Forecast['figures'] }) {
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
        {t('transfer')} ({words('totalOf', { count: chosen.length })})
      </span>
      <strong className="figure text-3xl">{money(toPay)}</strong>
      {toPay < due && (
        <span className="w-full text-sm text-muted">
          {whole(t('lessBalance', { due: money(due), balance: money(due - toPay) }))}
        </span>
      )}
    </div>
  );
}

/** The receipt: files, the day, a word; what is refused stays where it is. */
function ReceiptStep({ league, chosen, onSent }: { league: League; chosen: Payment[]; onSent: () => void }) {
  const t = useTranslations('payments');
  const settings = useSettings();
  const [files, setFiles] = useState<File[]>([]);
  const [day, setDay] = useState(() => toFieldDay(new Date(), settings));
  const [comment, setComment] = useState('');
  const { problem, isBusy, isSlow, missing, upload } = useUpload(league.id);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void upload({ chosen, files, day, comment }).then((isSent) => isSent && onSent());
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <ReceiptPicker files={files} onChange={setFiles} error={missing.file} />
      <TextField
        label={t('paidDay')}
        type="date"
        max={toFieldDay(new Date(), settings)}
        error={missing.day}
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
      <TextArea
        label={t('comment')}
        hint={t('commentHelp')}
        rows={2}
        maxLength={500}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      {missing.payments && <Notice look="danger" live title={missing.payments} />}
      {problem && <Notice look="danger" live title={problem} />}
      <div role="status">{isSlow && <Notice look="warn" title={t('slow')} />}</div>
      <Button type="submit" look="primary" busy={isBusy}>
        {t('upload')}
      </Button>
    </form>
  );
}

function Sent({ onClose }: { onClose: () => void }) {
  const t = useTranslations('billing');
  const { user } = useMe();
  return (
    <div role="status" className="flex flex-col items-start gap-4">
      <p className="text-lg font-bold">{t('sentTitle')}</p>
      <p>{t('sentText', { email: user.email })}</p>
      <Button look="primary" onClick={onClose}>
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
  onSent: () => void;
  onClose: () => void;
}

/** What, where, and the receipt, in the order in which people do it; or the balance, where that covers all. */
function Steps({ league, owed, chosenFirst, figures, onSent, onClose }: StepsProps) {
  const t = useTranslations('billing');
  const { user } = useMe();
  const [ids, setIds] = useState(chosenFirst.length > 0 ? chosenFirst : owed.map(({ id }) => id));
  const chosen = owed.filter(({ id }) => ids.includes(id));
  const { due, toPay } = toPayFor(chosen, figures);
  const canUpload = canUploadReceipts(league, user);
  return (
    <div className="flex flex-col gap-5">
      <Step n={1} title={t('stepWhat')}>
        <DuePayments due={owed} chosen={ids} onChoose={setIds} />
        <Amount chosen={chosen} figures={figures} />
      </Step>
      {due > 0 && due <= freeBalance(figures) && (
        <PayWithBalance chosen={chosen} balance={figures.balance} onPaid={onClose} />
      )}
      {(toPay > 0 || chosen.length === 0) && (
        <>
          <Step n={2} title={t('stepWhere')}>
            <BankDetails />
          </Step>
          <Step n={3} title={t('stepReceipt')}>
            {canUpload ? (
              <ReceiptStep league={league} chosen={chosen} onSent={onSent} />
            ) : (
              <UploadOff isVerified={user.verified} />
            )}
          </Step>
        </>
      )}
    </div>
  );
}

/** The way to pay, on one sheet. */
export default function PaySheet({ ids, league, payments, onClose }: Props) {
  const t = useTranslations('billing');
  const words = useTranslations('payments');
  const { data: forecast } = useForecast();
  const [isSent, setSent] = useState(false);
  const owed = owedOf(payments);
  const known = ids.filter((id) => owed.some((payment) => payment.id === id));
  return (
    <Dialog title={t('sheetTitle')} onClose={onClose}>
      {isSent && <Sent onClose={onClose} />}
      {!isSent && owed.length === 0 && <p className="text-muted">{words('dueNone')}</p>}
      {!isSent && owed.length > 0 && forecast && (
        <Steps
          {...{ league, owed, onClose, chosenFirst: known, figures: forecast.figures }}
          onSent={() => setSent(true)}
        />
      )}
    </Dialog>
  );
}
