import { Button, Notice, TextArea, TextField } from '@touchline/ui';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { League, Payment } from '../../../api/types.js';
import { useSettings } from '../../../app/settings.js';
import { toFieldDay } from '../../../format/dates.js';
import { ReceiptPicker } from './receipt-picker.js';
import type { Kept } from './use-upload.js';
import { useUpload } from './use-upload.js';

interface Props {
  league: League;
  chosen: Payment[];
  /** What of a declined receipt is sent again. */
  kept: Kept | undefined;
  onSent: () => void;
}

/** The receipt: files, the day, a word; what is refused stays where it is, and what was declined is there to be put right. */
export function ReceiptStep({ league, chosen, kept, onSent }: Props) {
  const t = useTranslations('payments');
  const settings = useSettings();
  const [files, setFiles] = useState<File[]>([]);
  const [day, setDay] = useState(() =>
    toFieldDay(kept ? new Date(kept.declined.payment_date) : new Date(), settings),
  );
  const [comment, setComment] = useState(kept?.declined.user_comment ?? '');
  const { problem, isBusy, isSlow, missing, upload } = useUpload(league.id);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void upload({ chosen, files, kept, day, comment }).then((isSent) => isSent && onSent());
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
