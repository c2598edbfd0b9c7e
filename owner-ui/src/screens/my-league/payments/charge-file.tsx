import { useMutation } from '@tanstack/react-query';
import { saveFile } from '@touchline/session';
import { Button, notifyProblem, useProblemText } from '@touchline/ui';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { api, readData } from '../../../api/client.js';
import type { Payment } from '../../../api/types.js';
import { useSettings } from '../../../app/settings.js';
import { toFieldDay } from '../../../format/dates.js';

/** The sheet of one charge, to keep or to hand on: it carries a code by which anybody can check it. */
export function ChargeFile({ payment }: { payment: Payment }) {
  const t = useTranslations('billing');
  const text = useProblemText();
  const settings = useSettings();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const params = { path: { id: payment.id }, query: { format: 'pdf' } };
      const file = await readData(api.GET('/api/payments/{id}/statement', { params, parseAs: 'blob' }));
      saveFile(file, `touchline-${toFieldDay(new Date(payment.start_charge_date), settings)}.pdf`);
    },
    onError: (error) => notifyProblem(text(error)),
  });
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      <Download aria-hidden="true" className="size-4" /> {t('chargePdf')}
    </Button>
  );
}
