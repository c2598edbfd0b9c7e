import { Button, Notice, TextArea, TextField } from '@touchline/ui';
import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { League, Payment } from '../../../api/types.js';
import { useMe } from '../../../account/use-session.js';
import { useSettings } from '../../../app/settings.js';
import { toFieldDay } from '../../../format/dates.js';
import { useMoney } from '../../../format/money.js';
import { sumValues } from '../owing.js';
import { DuePayments } from './due-payments.js';
import { PaymentLines } from './payment-lines.js';
import { ReceiptPicker } from './receipt-picker.js';
import { Section } from './section.js';
import { UploadOff } from './upload-off.js';
import { useUpload } from './use-upload.js';

interface Props {
  league: League;
  due: Payment[];
  /** Chosen from the beginning. */
  chosenFirst: string[];
  onSendAgain: (payment: Payment) => void;
}

function Total({ chosen }: { chosen: Payment[] }) {
  const t = useTranslations('payments');
  const money = useMoney();
  return (
    <p
      role="status"
      className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-field bg-sunk px-4 py-3"
    >
      <span>
        {t('total')} ({t('totalOf', { count: chosen.length })})
      </span>
      <strong className="figure text-2xl">{money(sumValues(chosen))}</strong>
    </p>
  );
}

/** What is due, and the form that pays for it: one receipt for as many payments as it covers. */
function OpenForm({ league, due, chosenFirst, onSendAgain }: Props) {
  const t = useTranslations('payments');
  const settings = useSettings();
  const [ids, setIds] = useState(chosenFirst.length > 0 ? chosenFirst : due.map(({ id }) => id));
  const [files, setFiles] = useState<File[]>([]);
  const [day, setDay] = useState(() => toFieldDay(new Date(), settings));
  const [comment, setComment] = useState('');
  const { problem, isBusy, isSlow, missing, upload } = useUpload(league.id);
  const chosen = due.filter(({ id }) => ids.includes(id));
  const picker = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosenFirst.length > 0) picker.current?.querySelector('button')?.focus();
  }, [chosenFirst]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void upload({ chosen, files, day, comment }).then((isSent) => {
      if (!isSent) return;
      setFiles([]);
      setComment('');
    });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <DuePayments due={due} league={league} chosen={ids} onChoose={setIds} onSendAgain={onSendAgain} />
      <Total chosen={chosen} />
      <h3 className="text-base font-bold">{t('uploadTitle')}</h3>
      <div ref={picker}>
        <ReceiptPicker files={files} onChange={setFiles} error={missing.file} />
      </div>
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
      <Button type="submit" look="primary" busy={isBusy} className="sm:self-start">
        {t('upload')}
      </Button>
    </form>
  );
}

export function ReceiptForm(props: Props) {
  const t = useTranslations('payments');
  const { user } = useMe();
  const { league, due } = props;
  const canUpload = league.can_upload_receipt && user.verified;
  return (
    <Section title={t('due')}>
      {!canUpload && <UploadOff isVerified={user.verified} />}
      {due.length === 0 && <p className="text-muted">{t('dueNone')}</p>}
      {due.length > 0 &&
        (canUpload ? <OpenForm {...props} /> : <PaymentLines payments={due} league={league} />)}
    </Section>
  );
}
