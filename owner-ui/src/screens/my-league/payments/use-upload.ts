import { useQueryClient } from '@tanstack/react-query';
import { Problem } from '@touchline/session';
import { notify, useProblemText } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { change } from '../../../api/client.js';
import type { CommandAnswer, Payment } from '../../../api/types.js';
import { useSettings } from '../../../app/settings.js';
import { fieldDayOf, instantOfDay } from '../../../format/dates.js';

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

function formOf(leagueId: string, { chosen, files, comment }: Receipt, payment_date: string): FormData {
  const form = new FormData();
  form.set('league_id', leagueId);
  form.set(
    'payments',
    JSON.stringify(chosen.map(({ id }) => ({ payment_id: id, payment_date, user_comment: comment }))),
  );
  for (const file of files) form.append('receipt_image', file, file.name);
  return form;
}

/** Sends a receipt; says what is missing, and keeps everything where it is refused. */
export function useUpload(leagueId: string) {
  const t = useTranslations('payments');
  const text = useProblemText();
  const settings = useSettings();
  const queries = useQueryClient();
  const [missing, setMissing] = useState<Missing>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isSlow, setSlow] = useState(false);

  const missingOf = ({ chosen, files, day }: Receipt): Missing => ({
    payments: chosen.length === 0 ? t('needPayments') : undefined,
    file: files.length === 0 ? t('needFile') : undefined,
    day: day === '' || day > fieldDayOf(new Date(), settings) ? t('future') : undefined,
  });

  const upload = async (receipt: Receipt): Promise<boolean> => {
    const lacking = missingOf(receipt);
    setMissing(lacking);
    setProblem(undefined);
    if (Object.values(lacking).some(Boolean)) return false;
    setBusy(true);
    const slow = setTimeout(() => setSlow(true), SLOW_MS);
    try {
      const form = formOf(leagueId, receipt, instantOfDay(receipt.day, settings));
      await change<CommandAnswer>('POST', '/api/payments/upload_receipt', form);
      notify(t('sent'));
      await queries.invalidateQueries();
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
