import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useT } from '../../i18n/index.js';
import { useCan } from '../../records/platform.js';
import type { ReceiptGroup } from '../../records/receipt-groups.js';
import { lazyComponent } from '../../ui/lazy-component.js';
import type { BankFact } from './use-bank-facts.js';

const PartDialog = lazyComponent(() =>
  import('../../records/payment-dialogs/part-dialog.js').then((module) => module.PartDialog),
);
const SplitDialog = lazyComponent(() => import('./split-dialog.js').then((module) => module.SplitDialog));

interface OtherDecisionsProps {
  group: ReceiptGroup;
  fact: BankFact | undefined;
  onDone: () => void;
}

/** Less common decisions: a partial payment, or approving some payments and declining others. */
export function OtherDecisions({ group, fact, onDone }: OtherDecisionsProps) {
  const t = useT();
  const can = useCan();
  const [dialog, setDialog] = useState<'part' | 'split' | null>(null);
  const mayPart = can('payments.receive_part');
  const maySplit = group.payments.length > 1 && can('payments.decide_group');
  if (!mayPart && !maySplit) return null;
  const close = (isDone: boolean): void => {
    setDialog(null);
    if (isDone) onDone();
  };
  const line = fact?.lines.find(({ amount }) => amount < group.due);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {mayPart && (
        <Button size="small" color="inherit" onClick={() => setDialog('part')}>
          {t('review_screen.part')}
        </Button>
      )}
      {maySplit && (
        <Button size="small" color="inherit" onClick={() => setDialog('split')}>
          {t('review_screen.split')}
        </Button>
      )}
      {dialog === 'part' && <PartDialog payments={group.payments} line={line} onClose={close} />}
      {dialog === 'split' && <SplitDialog group={group} onClose={close} />}
    </Box>
  );
}
