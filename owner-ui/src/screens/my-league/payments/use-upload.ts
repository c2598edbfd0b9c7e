import { Problem } from '@touchline/session';
import { notify, useProblemText } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DeclinedReceipt, Payment, Receipt } from '../../../api/types.js';
import { useSettings } from '../../../app/settings.js';
import { toFieldDay, toInstant } from '../../../format/dates.js';
import { useSendReceipt } from '../../../api/payments.js';

/** Files of a declined receipt that are sent again. */
export interface ReusedFiles {
  declined: DeclinedReceipt;
  receipts: Receipt[];
}

interface UploadInput {
  chosen: Payment[];
  files: File[];
  reused?: ReusedFiles | undefined;
  day: string;
  comment: string;
}

interface Missing {
  payments?: string | undefined;
  file?: string | undefined;
  day?: string | undefined;
}

/** Slower than this counts as a slow network. */
const SLOW_MS = 5000;

/** The API's names of the files that it already has. */
function joinNames({ declined, receipts }: ReusedFiles): string {
  const [payment_id] = declined.payment_ids;
  const { upload } = declined;
  return JSON.stringify(
    receipts.map((receipt) => ({ payment_id, upload, n: declined.receipts.indexOf(receipt) })),
  );
}

function toUpload({ chosen, files, reused, comment }: UploadInput, payment_date: string) {
  const payments = chosen.map(({ id }) => ({ payment_id: id, payment_date, user_comment: comment }));
  const reusedNames = reused && reused.receipts.length > 0 ? { kept_receipts: joinNames(reused) } : {};
  return { payments, files, ...reusedNames };
}

/** Sends a receipt; reports what is missing, and keeps all input if the upload is refused. */
export function useUpload(leagueId: string) {
  const t = useTranslations('payments');
  const text = useProblemText();
  const settings = useSettings();
  const { mutateAsync: send } = useSendReceipt(leagueId);
  const [missing, setMissing] = useState<Missing>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isSlow, setSlow] = useState(false);

  const findMissing = ({ chosen, files, reused, day }: UploadInput): Missing => ({
    payments: chosen.length === 0 ? t('needPayments') : undefined,
    file: files.length + (reused?.receipts.length ?? 0) === 0 ? t('needFile') : undefined,
    day: day === '' || day > toFieldDay(new Date(), settings) ? t('future') : undefined,
  });

  const upload = async (receipt: UploadInput): Promise<boolean> => {
    const missingInput = findMissing(receipt);
    setMissing(missingInput);
    setProblem(undefined);
    if (Object.values(missingInput).some(Boolean)) return false;
    setBusy(true);
    const slow = setTimeout(() => setSlow(true), SLOW_MS);
    try {
      await send(toUpload(receipt, toInstant(receipt.day, settings)));
      notify(t('sent'));
      return true;
    } catch (error) {
      const field = error instanceof Problem ? error.fields[0]?.message : undefined;
      setProblem(field ?? text(error as Error));
      return false;
    } finally {
      clearTimeout(slow);
      setSlow(false);
      setBusy(false);
    }
  };
  return { missing, problem, isBusy, isSlow, upload };
}
