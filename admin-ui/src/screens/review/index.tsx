import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import NavigateBeforeIcon from '@mui/icons-material/NavigateBefore';
import NavigateNextIcon from '@mui/icons-material/NavigateNext';
import Checkbox from '@mui/material/Checkbox';
import { useStore } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../i18n/index.js';
import { useAreaPath, useCan } from '../../records/platform.js';
import type { ReceiptGroup } from '../../records/receipt-groups.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { lazyComponent } from '../../ui/lazy-component.js';
import { PageTitle } from '../../ui/page-title.js';
import { ReviewNotice } from './review-notice.js';
import { ReviewSkeleton, ReviewWorkspace } from './workspace.js';

const UndoDialog = lazyComponent(() => import('./undo-dialog.js').then((module) => module.UndoDialog));
import type { Queue } from './use-queue.js';
import { useBankFacts } from './use-bank-facts.js';
import { useDecisions } from './use-decisions.js';
import { usePrefetchNext } from './use-preview.js';
import { useQueue } from './use-queue.js';
import { useReceipts } from './use-receipts.js';

function QueueButtons({ queue }: { queue: Queue }) {
  const t = useT();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <IconButton aria-label={t('list.previous')} onClick={() => queue.step(-1)} aria-keyshortcuts="k">
        <NavigateBeforeIcon />
      </IconButton>
      {t('payments.review.position', { index: queue.index + 1, total: queue.groups.length })}
      <IconButton aria-label={t('list.next')} onClick={() => queue.step(1)} aria-keyshortcuts="j">
        <NavigateNextIcon />
      </IconButton>
    </Box>
  );
}

/** Nothing to decide: either nothing matches the search, or the queue is empty. */
function NothingLeft({ queue }: { queue: Queue }) {
  const t = useT();
  const path = useAreaPath();
  if (queue.groups.length > 0 || queue.gone) return null;
  return (
    <Card>
      {queue.all.length > 0 ? (
        <EmptyState text={t('list.none_found')}>
          <Button variant="outlined" onClick={() => queue.search('')}>
            {t('list.clear')}
          </Button>
        </EmptyState>
      ) : (
        <EmptyState text={t('payments.review.all_done_text')}>
          <Button component={Link} to={path('payments')} variant="contained">
            {t('payments.review.to_payments')}
          </Button>
        </EmptyState>
      )}
    </Card>
  );
}

/** The screen for deciding receipts: queue, receipt, facts and amounts in one place, by mouse or keyboard. */
export default function ReviewScreen() {
  const t = useT();
  const can = useCan();
  const { query, queue, decisions, bank } = useReview();
  const [keysOn, setKeysOn] = useStore('keys', true);
  const [undoing, setUndoing] = useState<ReceiptGroup | null>(null);
  const { last } = decisions.tally;
  const canUndo = last?.kind === 'approve' && can('payments.decline');
  const undo = (): void => {
    if (canUndo) setUndoing(last.group);
  };
  const waiting = queue.all.length;
  return (
    <>
      <PageTitle
        title={t('payments.review.title')}
        aside={
          waiting > 0 && (
            <Chip
              label={t('payments.review.waiting', { count: waiting })}
              color="primary"
              variant="outlined"
            />
          )
        }
      >
        <FormControlLabel
          control={
            <Checkbox size="small" checked={keysOn} onChange={(event) => setKeysOn(event.target.checked)} />
          }
          label={t('payments.review.keys_on')}
          sx={{ display: { xs: 'none', md: 'inline-flex' } }}
        />
        {queue.groups.length > 1 && <QueueButtons queue={queue} />}
      </PageTitle>
      <ReviewNotice decisions={decisions} canUndo={canUndo} keysOn={keysOn} onUndo={undo} />
      {query.error && <ErrorAlert error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <ReviewSkeleton />}
      {query.data && <NothingLeft queue={queue} />}
      <ReviewWorkspace {...{ queue, decisions, bank }} keysOn={keysOn && !undoing} onUndo={undo} />
      {undoing && (
        <UndoDialog
          group={undoing}
          onClose={() => setUndoing(null)}
          onDone={() => {
            decisions.forgetLast();
            setUndoing(null);
          }}
        />
      )}
    </>
  );
}

/** The queue and the decisions on it; each depends on the other's results. */
function useReview() {
  const reopen = useRef<(group: ReceiptGroup) => void>(() => undefined);
  const decisions = useDecisions((group) => reopen.current(group));
  const { query, groups } = useReceipts(decisions.originOf);
  const queue = useQueue({ all: groups, hidden: decisions.hidden });
  useEffect(() => {
    reopen.current = queue.reopen;
  });
  const bank = useBankFacts();
  usePrefetchNext(queue.groups, queue.index, decisions.leagues, bank);
  return { query, queue, decisions, bank };
}
