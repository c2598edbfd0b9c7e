import { Problem } from '@touchline/session';
import { notify, useProblemText } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../../api/client.js';
import type { Payment } from '../../../api/types.js';
import { useSettings } from '../../../app/settings.js';
import { toFieldDay, toInstant } from '../../../format/dates.js';
import { useReloadAccount } from '../league-data.js';

interface Receipt {
  chosen: Payment[];
  files: File[];
  day: string;
  comment: string;
}

interface Missing {
  payments?: string | undefined;
  file?: string | undefined;
  day?: string | undefined;
}

/** A network that takes longer than this is called slow. */
const SLOW_MS = 5000;

async function sendReceipt(
  leagueId: string,
  { chosen, files, comment }: Receipt,
  payment_date: string,
): Promise<void> {
  const payments = chosen.map(({ id }) => ({ payment_id: id, payment_date, user_comment: comment }));
  await api.POST('/api/payments/upload_receipt', {
    // The document knows files as strings: the fields are checked here, the files put in below.
    body: { league_id: leagueId, payments: JSON.stringify(payments), receipt_image: [] },
    bodySerializer: ({ receipt_image: _, ...fields }) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      for (const file of files) form.append('receipt_image', file, file.name);
      return form;
    },
  });
}

/** Sends a receipt; says what is missing, and keeps everything where it is refused. */
export function useUpload(leagueId: string) {
  const t = useTranslations('payments');
  const text = useProblemText();
  const settings = useSettings();
  const reload = useReloadAccount();
  const [missing, setMissing] = useState<Missing>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isSlow, setSlow] = useState(false);

  const findMissing = ({ chosen, files, day }: Receipt): Missing => ({
    payments: chosen.length === 0 ? t('needPayments') : undefined,
    file: files.length === 0 ? t('needFile') : undefined,
    day: day === '' || day > toFieldDay(new Date(), settings) ? t('future') : undefined,
  });

  const upload = async (receipt: Receipt): Promise<boolean> => {
    const lacking = findMissing(receipt);
    setMissing(lacking);
    setProblem(undefined);
    if (Object.values(lacking).some(Boolean)) return false;
    setBusy(true);
    const slow = setTimeout(() => setSlow(true), SLOW_MS);
    try {
      await sendReceipt(leagueId, receipt, toInstant(receipt.day, settings));
      notify(t('sent'));
      await reload();
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
