import { Button, Notice, TextArea, TextField } from '@touchline/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { League, Payment } from '../../../api/types.js';
import { useSettings } from '../../../app/settings.js';
import { toFieldDay } from '../../../format/dates.js';
import { ReceiptPicker } from './receipt-picker.js';
import type { ReusedFiles } from './use-upload.js';
import { useUpload } from './use-upload.js';

interface Props {
  league: League;
  chosen: Payment[];
  /** The files of a declined receipt that are sent again. */
  reused: ReusedFiles | undefined;
  onSent: () => void;
}

/** Files, payment date and comment of a receipt. Nothing is lost after an error, and a declined receipt can be corrected. */
export function ReceiptStep({ league, chosen, reused, onSent }: Props) {
  const t = useTranslations('payments');
  const settings = useSettings();
  const [files, setFiles] = useState<File[]>([]);
  const { register, handleSubmit } = useForm({
    defaultValues: {
      day: toFieldDay(reused ? new Date(reused.declined.payment_date) : new Date(), settings),
      comment: reused?.declined.user_comment ?? '',
    },
  });
  const { problem, isBusy, isSlow, missing, upload } = useUpload(league.id);
  const submit = handleSubmit(async ({ day, comment }) => {
    if (await upload({ chosen, files, reused, day, comment })) onSent();
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <ReceiptPicker files={files} onChange={setFiles} error={missing.file} />
      <TextField
        label={t('paidDay')}
        type="date"
        max={toFieldDay(new Date(), settings)}
        error={missing.day}
        {...register('day')}
      />
      <TextArea
        label={t('comment')}
        hint={t('commentHelp')}
        rows={2}
        maxLength={500}
        {...register('comment')}
      />
      {missing.payments && <Notice variant="danger" live title={missing.payments} />}
      {problem && <Notice variant="danger" live title={problem} />}
      <div role="status">{isSlow && <Notice variant="warn" title={t('slow')} />}</div>
      <Button type="submit" variant="primary" busy={isBusy}>
        {t('upload')}
      </Button>
    </form>
  );
}
