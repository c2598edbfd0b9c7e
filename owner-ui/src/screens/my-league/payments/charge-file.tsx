import { Button, notifyProblem, useProblemText } from '@touchline/ui';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSaveChargeDetails } from '../../../api/files.js';
import type { Payment } from '../../../api/types.js';
import { useSettings } from '../../../app/settings.js';
import { toFieldDay } from '../../../format/dates.js';

/** The sheet of one charge, to keep or pass on: it carries a code that lets anyone verify it. */
export function ChargeFile({ payment }: { payment: Payment }) {
  const t = useTranslations('billing');
  const text = useProblemText();
  const settings = useSettings();
  const { mutateAsync: save, isPending } = useSaveChargeDetails(payment.id);
  const saveAsPdf = (): Promise<void> =>
    save({ name: `touchline-${toFieldDay(new Date(payment.start_charge_date), settings)}.pdf` }).catch(
      (error: Error) => notifyProblem(text(error)),
    );
  return (
    <Button busy={isPending} onClick={() => void saveAsPdf()}>
      <Download aria-hidden="true" className="size-4" /> {t('chargePdf')}
    </Button>
  );
}
