import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import NavigateBeforeIcon from '@mui/icons-material/NavigateBefore';
import NavigateNextIcon from '@mui/icons-material/NavigateNext';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import { useNotify, useStore } from 'react-admin';
import { Link } from 'react-router';
import { useT } from '../../i18n/index.js';
import { useAreaPath } from '../../records/platform.js';
import { ReceiptViewer } from '../../records/receipt-viewer.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { LinesSkeleton } from '../../ui/lines-skeleton.js';
import { PageTitle } from '../../ui/page-title.js';
import { DecisionPanel } from './decision-panel.js';
import { QueueList } from './queue-list.js';
import { useQueue } from './use-queue.js';
import type { Queue } from './use-queue.js';

const VIEWER_HEIGHT = { xs: 380, md: 'calc(100dvh - 150px)' };

/** The queue, the receipt and the decision beside each other, as far as there is room. */
const LAYOUT = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'minmax(0, 1fr) 400px',
    lg: '270px minmax(0, 1fr) 420px',
  },
};

/** The shape of it before it is here. */
function ReviewSkeleton() {
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

function ReviewWorkspace({ queue, keysOn }: { queue: Queue; keysOn: boolean }) {
  const t = useT();
  const notify = useNotify();
  const { current, gone } = queue;
  if (!current) return null;
  return (
    <Box sx={LAYOUT}>
      <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
        <QueueList queue={queue} />
      </Box>
      <Card
        component="section"
        aria-label={t('payments.review.receipt')}
        sx={{ position: { md: 'sticky' }, top: { md: 72 } }}
      >
        <ReceiptViewer key={current.token} receipts={current.first.receipts} height={VIEWER_HEIGHT} />
      </Card>
      <DecisionPanel
        key={current.token}
        group={current}
        gone={gone}
        keysOn={keysOn}
        onDecided={queue.next}
        onHelp={() => notify('payments.review.keys_help')}
        onStep={queue.step}
      />
    </Box>
  );
}

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

/** Where receipts are decided: queue, receipt, facts and arithmetic in one place, by mouse or keyboard. */
export default function ReviewScreen() {
  const t = useT();
  const path = useAreaPath();
  const queue = useQueue();
  const [keysOn, setKeysOn] = useStore('keys', true);
  const { list, groups, all } = queue;
  return (
    <>
      <PageTitle
        title={t('payments.review.title')}
        aside={
          all.length > 0 && (
            <Chip
              label={t('payments.review.waiting', { count: all.length })}
              color="primary"
              variant="outlined"
            />
          )
        }
      >
        <FormControlLabel
          control={
            <Switch size="small" checked={keysOn} onChange={(event) => setKeysOn(event.target.checked)} />
          }
          label={t('payments.review.keys_on')}
          sx={{ display: { xs: 'none', md: 'inline-flex' } }}
        />
        {groups.length > 1 && <QueueButtons queue={queue} />}
      </PageTitle>
      {list.error && <ErrorAlert error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <ReviewSkeleton />}
      {list.data && all.length > 0 && groups.length === 0 && !queue.gone && (
        <Card>
          <EmptyState text={t('list.none_found')}>
            <Button variant="outlined" onClick={() => queue.search('')}>
              {t('list.clear')}
            </Button>
          </EmptyState>
        </Card>
      )}
      {list.data && all.length === 0 && !queue.gone && (
        <Card>
          <EmptyState text={t('payments.review.all_done_text')}>
            <Button component={Link} to={path('payments')} variant="contained">
              {t('payments.review.to_payments')}
            </Button>
          </EmptyState>
        </Card>
      )}
      <ReviewWorkspace queue={queue} keysOn={keysOn} />
    </>
  );
}
