import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Payment } from '../api/types.js';
import { useT } from '../i18n/index.js';
import { lazyComponent } from '../ui/lazy-component.js';
import { sumDue } from './receipt-groups.js';
import type { Bulk } from './list/selection.js';
import { availableActions } from './payment-actions.js';
import { useFormat, useCan } from './platform.js';

const ApprovePayments = lazyComponent(() =>
  import('./payment-dialogs/approve-dialog.js').then((module) => module.ApprovePayments),
);
const UploadForLeague = lazyComponent(() =>
  import('./payment-dialogs/upload-dialog.js').then((module) => module.UploadForLeague),
);

const ACTIONS = ['upload', 'approve'] as const;
type BulkAction = (typeof ACTIONS)[number];

interface StartedAction {
  action: BulkAction;
  payments: readonly [Payment, ...Payment[]];
}

/**
 * Bulk actions on several payments of one league: one receipt for all of them (R15), or an approval of all of them from
 * bonus and balance (R17, R19). Each is a single command, done completely or not at all.
 */
export function usePaymentsBulk(): { bulk: Bulk<Payment> | undefined; dialog: ReactNode } {
  const t = useT();
  const can = useCan();
  const { money } = useFormat();
  const [started, setStarted] = useState<StartedAction | null>(null);
  const close = (): void => setStarted(null);
  const actions = ACTIONS.filter((action) =>
    can(`payments.${action === 'upload' ? 'upload_receipt' : action}`),
  );
  const bar = (chosen: Payment[]): ReactNode => {
    const [first, ...rest] = chosen;
    const oneLeague = rest.every(({ league_id: league }) => league === first?.league_id);
    if (!oneLeague) return <Typography color="text.secondary">{t('payments.action.one_league')}</Typography>;
    return (
      <>
        <Typography color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {t('payments.review.due')}: {money(sumDue(chosen))}
        </Typography>
        {actions.map((action) => (
          <Button
            key={action}
            size="small"
            variant="outlined"
            onClick={() => first && setStarted({ action, payments: [first, ...rest] })}
          >
            {t(`payments.action.${action}`)}
          </Button>
        ))}
      </>
    );
  };
  const canSelect = (payment: Payment): boolean => {
    const possible = availableActions(payment, can);
    return actions.some((action) => possible.includes(action));
  };
  return {
    bulk: actions.length > 0 ? { canSelect, bar } : undefined,
    dialog: started && <BulkDialog started={started} onClose={close} />,
  };
}

function BulkDialog({
  started: { action, payments },
  onClose,
}: {
  started: StartedAction;
  onClose: () => void;
}) {
  if (action === 'approve') return <ApprovePayments payments={payments} onClose={onClose} />;
  const [{ league_id: leagueId }] = payments;
  return <UploadForLeague leagueId={leagueId} first={payments.map(({ id }) => id)} onClose={onClose} />;
}
