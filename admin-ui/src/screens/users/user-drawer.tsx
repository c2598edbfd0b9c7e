import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useNotify } from 'react-admin';
import { useOpenRecord } from '../../records/use-open-record.js';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useApi } from '../../api/data-provider.js';
import type { User } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { useAreaPath, useFormat } from '../../records/platform.js';
import { useCommand } from '../../records/use-command.js';
import { Facts } from '../../ui/facts.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { SidePanel } from '../../ui/side-panel.js';
import { AccountantRights } from './accountant-rights.js';
import { UserActivity } from './user-activity.js';
import { BanDialog, ProfileDialog, RoleDialog } from './user-dialogs.js';

function UserFacts({ user }: { user: User }) {
  const t = useT();
  const path = useAreaPath();
  const { instant } = useFormat();
  return (
    <Facts
      facts={[
        [t('word.email'), user.email],
        [t('users.username'), user.username],
        [t('word.role'), user.role ? t(`role.${user.role}`) : t('word.none')],
        [t('users.verified'), t(user.verified ? 'word.yes' : 'word.no')],
        [t('users.banned'), user.is_vetado ? `${t('word.yes')}: ${user.ban_reason ?? ''}` : t('word.no')],
        user.league !== null && [
          t('word.league'),
          <Link key="league" component={RouterLink} to={path(`show_league/${user.league}`)}>
            {user.owned_league?.name ?? t('action.open')}
          </Link>,
        ],
        [t('word.created'), instant(user.created)],
        user.last_seen !== null && [t('users.last_seen'), instant(user.last_seen)],
      ]}
    />
  );
}

type OpenDialog = 'ban' | 'role' | 'profile';

/** One user, with the actions on them. */
export function UserDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const notify = useNotify();
  const api = useApi();
  const command = useCommand('nothing_shown');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const query = useOpenRecord<User>('users', id, 'owned_league');
  const user = query.data;
  const act = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    if ((await command.run(work)) === null) notify(done);
  };
  const dialogs = (
    <>
      {user && dialog === 'ban' && <BanDialog user={user} onClose={() => setDialog(null)} />}
      {user && dialog === 'profile' && <ProfileDialog user={user} onClose={() => setDialog(null)} />}
      {user && dialog === 'role' && <RoleDialog user={user} onClose={() => setDialog(null)} />}
    </>
  );
  const title = user ? `${user.name} ${user.last_name}` : '…';
  return (
    <SidePanel title={title} query={query} onClose={onClose} overlay={dialogs}>
      {user && (
        <>
          <UserFacts user={user} />
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
            <Button
              size="small"
              variant="outlined"
              color={user.is_vetado ? 'primary' : 'error'}
              onClick={() => setDialog('ban')}
            >
              {t(user.is_vetado ? 'users.unban' : 'users.ban')}
            </Button>
            <Button size="small" variant="outlined" onClick={() => setDialog('profile')}>
              {t('action.edit')}
            </Button>
            <Button size="small" variant="outlined" onClick={() => setDialog('role')}>
              {t('users.change_role')}
            </Button>
            <Button
              size="small"
              variant="outlined"
              onClick={() => void act(() => api.endUserSessions(id), 'users.end_sessions_done')}
            >
              {t('users.end_sessions')}
            </Button>
            {!user.verified && (
              <Button
                size="small"
                variant="outlined"
                onClick={() => void act(() => api.resendVerification(id), 'users.resend_done')}
              >
                {t('users.resend')}
              </Button>
            )}
          </Stack>
          {Boolean(command.error) && <ErrorAlert error={command.error} />}
          {user.role === 'contador' && <AccountantRights userId={id} />}
          <UserActivity userId={id} />
        </>
      )}
    </SidePanel>
  );
}
