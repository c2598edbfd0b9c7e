import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import type { League, Permission } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { useCan } from '../../records/platform.js';
import { FREE_TIER, usePriceText } from '../../records/use-price-text.js';
import { Facts } from '../../ui/facts.js';
import { AccountFigures, NextCharge } from './forecast.js';
import { PlanEnd } from './plan-end.js';

const TierDialog = lazy(() => import('./tier-dialog.js').then((m) => ({ default: m.TierDialog })));
const TermsDialog = lazy(() => import('./terms-dialog.js').then((m) => ({ default: m.TermsDialog })));
const ProfileDialog = lazy(() => import('./profile-dialog.js').then((m) => ({ default: m.ProfileDialog })));

const PlanEndDialog = lazy(() => import('./plan-end-dialog.js').then((m) => ({ default: m.PlanEndDialog })));

type Edited = 'profile' | 'plan' | 'terms';
type Editing = Edited | 'cancel' | 'keep';

function SummaryCard({
  title,
  children,
  action,
}: {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <Card component="section" sx={{ p: 2 }}>
      <Stack
        direction="row"
        sx={{
          mb: 1.5,
          alignItems: 'center',
          justifyContent: 'space-between',
          flexWrap: 'wrap',
          minHeight: 32,
        }}
      >
        <Typography variant="h2">{title}</Typography>
        <Stack direction="row" sx={{ mx: -0.5 }}>
          {action}
        </Stack>
      </Stack>
      {children}
    </Card>
  );
}

function Profile({ league }: { league: League }) {
  const t = useT();
  const { user } = league;
  return (
    <Facts
      facts={[
        [
          t('word.address'),
          <Link key="url" href={league.url} target="_blank" rel="noreferrer">
            {league.url_extension}
          </Link>,
        ],
        user !== undefined && [t('word.owner'), `${user.name} ${user.last_name}`],
        user !== undefined && [
          t('word.email'),
          `${user.email} (${t(user.verified ? 'users.verified' : 'users.unverified')})`,
        ],
        [t('word.country'), league.country?.name ?? ''],
        [
          t('word.server'),
          league.server ? `${league.server.name}:${league.port ?? ''}` : t('leagues.no_server'),
        ],
      ]}
    />
  );
}

/** The account, its terms and the profile, each with what may be changed of it. */
export function SummaryTab({ league }: { league: League }) {
  const t = useT();
  const can = useCan();
  const priceText = usePriceText();
  const [editing, setEditing] = useState<Editing | null>(null);
  const close = (): void => setEditing(null);
  const edit = (what: Edited, permission: Permission) =>
    can(permission) && (
      <Button key={what} size="small" onClick={() => setEditing(what)}>
        {t(`leagues.edit.${what}`)}
      </Button>
    );
  const price = league.type_tier === FREE_TIER ? t('price.free') : priceText(league.price, league);
  const plan = edit('plan', 'leagues.change_tier');
  const yes = (value: boolean): string => t(value ? 'word.yes' : 'word.no');
  return (
    <>
      {league.overdue && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('leagues.summary.overdue_warning')}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
        }}
      >
        <SummaryCard title={t('leagues.summary.account')}>
          <AccountFigures league={league} />
          <NextCharge leagueId={league.id} />
        </SummaryCard>
        <SummaryCard
          title={t('leagues.summary.terms')}
          action={[plan, league.type_tier > FREE_TIER && edit('terms', 'leagues.change_terms')]}
        >
          <Facts
            facts={[
              [t('word.tier'), league.tier?.name ?? ''],
              [t('leagues.charge_type'), t(`charge_type.${league.charge_type}`)],
              [t('word.price'), price],
              [t('leagues.summary.months'), league.months_of_charge],
              [
                t('leagues.summary.payment_days'),
                t('leagues.summary.days', { from: league.initial_payment_day, to: league.final_payment_day }),
              ],
              [t('leagues.summary.walkover'), yes(league.walkover_charge)],
              [t('leagues.summary.inscription'), yes(league.unique_inscription_charge)],
              [t('leagues.summary.upload'), yes(league.can_upload_receipt)],
            ]}
          />
          {plan && league.type_tier > FREE_TIER && <PlanEnd league={league} onAsk={setEditing} />}
        </SummaryCard>
        <SummaryCard
          title={t('leagues.summary.profile')}
          action={can('leagues.create') && edit('profile', 'leagues.update')}
        >
          <Profile league={league} />
        </SummaryCard>
      </Box>
      <Suspense>
        {(editing === 'cancel' || editing === 'keep') && (
          <PlanEndDialog league={league} verb={editing} onClose={close} />
        )}
        {editing === 'plan' && <TierDialog league={league} onClose={close} />}
        {editing === 'terms' && <TermsDialog league={league} onClose={close} />}
        {editing === 'profile' && <ProfileDialog league={league} onClose={close} />}
      </Suspense>
    </>
  );
}
