import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useStore } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useT } from '../../i18n/index.js';
import type { ViewerKeys } from '../../records/receipt-viewer.js';
import { lazyComponent } from '../../ui/lazy-component.js';
import { LinesSkeleton } from '../../ui/lines-skeleton.js';
import { DecisionPanel } from './decision-panel.js';
import { QueueList } from './queue-list.js';
import { ReceiptsPanel } from './receipts-panel.js';
import { REVIEW_SHORTCUTS } from './review-keys.js';
import type { ReviewKey } from './review-keys.js';
import type { BankFacts } from './use-bank-facts.js';
import type { Decisions } from './use-decisions.js';
import type { Queue } from './use-queue.js';

const ShortcutsDialog = lazyComponent(() =>
  import('../../records/shortcuts-dialog.js').then((module) => module.ShortcutsDialog),
);

const VIEWER_HEIGHT = { xs: 380, md: 'calc(100dvh - 200px)' };

/** The queue, the receipt and the decision side by side, as far as there is room. */
const LAYOUT = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  // The decision bar overlays the end of the page.
  pb: { xs: 22, md: 0 },
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'minmax(0, 1fr) 400px',
    lg: '270px minmax(0, 1fr) 420px',
  },
};

/** The placeholder of the screen while it loads. */
export function ReviewSkeleton() {
  return (
    <Box sx={LAYOUT}>
      <Card sx={{ display: { xs: 'none', lg: 'block' } }}>
        <LinesSkeleton count={8} columns="2fr 1fr" />
      </Card>
      <Skeleton variant="rounded" sx={{ height: VIEWER_HEIGHT }} />
      <Card>
        <LinesSkeleton count={9} />
      </Card>
    </Box>
  );
}

interface WorkspaceProps {
  queue: Queue;
  decisions: Decisions;
  bank: BankFacts;
  keysOn: boolean;
  onUndo: () => void;
}

/** The keys that do not concern the decision. */
function useOtherKeys(
  { queue, onUndo }: WorkspaceProps,
  viewer: RefObject<ViewerKeys | null>,
  help: () => void,
) {
  return (key: ReviewKey): void => {
    if (key === 'next' || key === 'previous') queue.step(key === 'next' ? 1 : -1);
    else if (key === 'help') help();
    else if (key === 'undo') onUndo();
    else if (
      key === 'zoom_in' ||
      key === 'zoom_out' ||
      key === 'fit' ||
      key === 'rotate' ||
      key === 'next_file'
    )
      viewer.current?.[key]();
  };
}

export function ReviewWorkspace(props: WorkspaceProps) {
  const { queue, decisions, bank, keysOn } = props;
  const t = useT();
  const [, setKeysOn] = useStore('keys', true);
  const viewer = useRef<ViewerKeys>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const onKey = useOtherKeys(props, viewer, () => setHelpOpen(true));
  const { current, gone } = queue;
  const token = current?.token;
  // On a phone, the next receipt starts at the top rather than where the previous one was decided.
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, [token]);
  if (!current) return null;
  return (
    <Box sx={LAYOUT}>
      <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
        <QueueList queue={queue} failed={decisions.failed} />
      </Box>
      <Card
        component="section"
        aria-label={t('payments.review.receipt')}
        sx={{ position: { md: 'sticky' }, top: { md: 72 } }}
      >
        <ReceiptsPanel key={token} group={current} height={VIEWER_HEIGHT} viewer={viewer} />
      </Card>
      <DecisionPanel
        key={token}
        group={current}
        gone={gone}
        isBusy={decisions.leagues.has(current.first.league_id)}
        failed={decisions.failed.get(current.token)}
        keysOn={keysOn && !isHelpOpen}
        bank={bank.of(current)}
        bankPending={bank.isPending}
        onDecide={(decision) => {
          queue.next();
          void decisions.decide(decision);
        }}
        onRetry={() => decisions.retry(current)}
        onContinue={queue.next}
        onKey={onKey}
      />
      {isHelpOpen && (
        <ShortcutsDialog
          shortcuts={REVIEW_SHORTCUTS}
          on={keysOn}
          onSwitch={setKeysOn}
          onClose={() => setHelpOpen(false)}
        />
      )}
    </Box>
  );
}
