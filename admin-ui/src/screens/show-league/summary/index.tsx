import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { League } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import { useCan } from '../../../records/platform.js';
import { lazyComponent } from '../../../ui/lazy-component.js';
import { AccountCard } from './account-card.js';
import { LastPayments } from './last-payments.js';
import { MessagesCard } from './messages-card.js';
import { OwnerCard } from './owner-card.js';
import { PlanCard } from './plan-card.js';
import type { Edited } from './plan-card.js';
import { ProfileCard } from './profile-card.js';
import { RecentEntries } from './recent-entries.js';
import { SiteSummary } from './site-card.js';

const TierDialog = lazyComponent(() => import('../tier-dialog.js').then((m) => m.TierDialog));
const TermsDialog = lazyComponent(() => import('../terms-dialog.js').then((m) => m.TermsDialog));
const ProfileDialog = lazyComponent(() => import('../profile-dialog.js').then((m) => m.ProfileDialog));
const PlanEndDialog = lazyComponent(() => import('../plan-end-dialog.js').then((m) => m.PlanEndDialog));

const COLUMN = { display: 'grid', gap: 2, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' };

/** Everything that callers ask about: the account at the left, the owner and what they have at the right. */
export function SummaryTab({ league }: { league: League }) {
  const t = useT();
  const can = useCan();
  const [editing, setEditing] = useState<Edited | null>(null);
  const dialog = { league, onClose: () => setEditing(null) };
  return (
    <>
      {league.overdue && (
        <Alert severity="warning" sx={{ mb: 2, py: 0 }}>
          {t('leagues.summary.overdue_warning')}
        </Alert>
      )}
      <Box
        sx={{
          ...{ display: 'grid', gap: 2 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.7fr) minmax(340px, 1fr)' },
        }}
      >
        <Box sx={COLUMN}>
          {can('ledger.read') && <AccountCard league={league} />}
          {can('payments.read') && <LastPayments league={league} />}
          {can('payment_audit.read') && <RecentEntries league={league} />}
        </Box>
        <Box sx={COLUMN}>
          <OwnerCard league={league} />
          {can('owner_messages.read') && <MessagesCard league={league} />}
          <SiteSummary league={league} />
          <PlanCard league={league} onEdit={setEditing} />
          <ProfileCard league={league} onEdit={setEditing} />
        </Box>
      </Box>
      {(editing === 'cancel' || editing === 'keep') && <PlanEndDialog verb={editing} {...dialog} />}
      {editing === 'plan' && <TierDialog {...dialog} />}
      {editing === 'terms' && <TermsDialog {...dialog} />}
      {editing === 'profile' && <ProfileDialog {...dialog} />}
    </>
  );
}
