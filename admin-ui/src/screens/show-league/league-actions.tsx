import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import MoreHorizIcon from '@mui/icons-material/MoreHoriz';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { BUSY, useCommand } from '../../records/use-command.js';
import type { League } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { useCan } from '../../records/platform.js';
import { lazyComponent } from '../../ui/lazy-component.js';
import { useNotify } from 'react-admin';
import { useApi } from '../../api/data-provider.js';
import { errorMessage } from '../../ui/errors.js';

/** Opens the organizer's app of a league in a window of its own, already logged in. */
function useSignIn(league: League): { signIn: () => Promise<void>; busy: boolean } {
  const t = useT();
  const notify = useNotify();
  const api = useApi();
  const command = useCommand('nothing_shown');
  const signIn = async (): Promise<void> => {
    // Opened synchronously: a window opened after a response is blocked as a popup.
    const tab = window.open('about:blank');
    const failure = await command.run(async () => {
      const { url } = (await api.signInTo(league)).data;
      if (tab) tab.location.href = url;
    });
    if (failure === null) return;
    tab?.close();
    if (failure !== BUSY) notify(errorMessage(failure, t), { type: 'error' });
  };
  return { signIn, busy: command.busy };
}

const AssignDialog = lazyComponent(() => import('./assign-dialog.js').then((m) => m.AssignDialog));
const MessageDialog = lazyComponent(() =>
  import('../../records/message-dialog.js').then((m) => m.MessageDialog),
);
const StatementDialog = lazyComponent(() => import('./statement-dialog.js').then((m) => m.StatementDialog));
const PayOutDialog = lazyComponent(() => import('./balance-dialogs.js').then((m) => m.PayOutDialog));
const CorrectBalanceDialog = lazyComponent(() =>
  import('./balance-dialogs.js').then((m) => m.CorrectBalanceDialog),
);
const UploadForLeague = lazyComponent(() =>
  import('../../records/payment-dialogs/upload-dialog.js').then((m) => m.UploadForLeague),
);

type DialogName = 'statement' | 'upload' | 'assign' | 'message' | 'pay_out' | 'correct';

interface LeagueAction {
  key: string;
  label: string;
  run: () => void;
}

/** The user's actions on a league, the most common first. */
function useLeagueActions(league: League, openDialog: (dialog: DialogName) => void): LeagueAction[] {
  const t = useT();
  const can = useCan();
  const isDeleted = league.deployment_status === 'deleted';
  const createAction = (key: string, label: string, run: () => void): LeagueAction => ({ key, label, run });
  return [
    can('statements.export') && createAction('statement', t('statement.open'), () => openDialog('statement')),
    can('payments.upload_receipt') &&
      createAction('upload', t('payments.action.upload'), () => openDialog('upload')),
    can('services_assignment.create') &&
      !isDeleted &&
      createAction('assign', t('assignment.title'), () => openDialog('assign')),
    can('leagues.pay_out_balance') &&
      league.positive_balance > 0 &&
      createAction('pay_out', t('balance.pay_out'), () => openDialog('pay_out')),
    can('leagues.correct_balance') &&
      createAction('correct', t('balance.correct'), () => openDialog('correct')),
    can('owner_messages.send') && createAction('message', t('contact.write'), () => openDialog('message')),
  ].filter((entry): entry is LeagueAction => entry !== false);
}

function ActionMenu({ actions }: { actions: readonly LeagueAction[] }) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={t('leagues.more_actions')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreHorizIcon />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { role: 'region', 'aria-label': t('leagues.more_actions') } }}
      >
        {actions.map(({ key, label, run }) => (
          <MenuItem
            key={key}
            onClick={() => {
              setAnchor(null);
              run();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** The actions on a league, on any of its tabs; on small screens behind one button. */
export function LeagueActions({ league }: { league: League }) {
  const t = useT();
  const can = useCan();
  const { signIn, busy } = useSignIn(league);
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const actions = useLeagueActions(league, setDialog);
  const close = (): void => setDialog(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {isWide &&
        actions.map(({ key, label, run }) => (
          <Button key={key} size="small" variant="outlined" onClick={run}>
            {label}
          </Button>
        ))}
      {league.deployment_status === 'running' && can('leagues.sign_in') && (
        <Button size="small" variant="contained" loading={busy} onClick={() => void signIn()}>
          {t('provisioning.site.sign_in')}
        </Button>
      )}
      {!isWide && actions.length > 0 && <ActionMenu actions={actions} />}
      {dialog === 'statement' && <StatementDialog league={league} onClose={close} />}
      {dialog === 'message' && <MessageDialog league={league} onClose={close} />}
      {dialog === 'assign' && <AssignDialog league={league} onClose={close} />}
      {dialog === 'pay_out' && <PayOutDialog league={league} onClose={close} />}
      {dialog === 'correct' && <CorrectBalanceDialog league={league} onClose={close} />}
      {dialog === 'upload' && <UploadForLeague leagueId={league.id} first={[]} onClose={close} />}
    </Box>
  );
}
