import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import MoreHorizIcon from '@mui/icons-material/MoreHoriz';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import type { League } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { useCan } from '../../records/platform.js';
import { lazyComponent } from '../../ui/lazy-component.js';
import { useDataProvider, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../../api/data-provider.js';
import { errorMessage } from '../../ui/errors.js';

/** Opens the organizer's app of a league in a window of its own, already logged in. */
function useSignIn(league: League): () => Promise<void> {
  const t = useT();
  const notify = useNotify();
  const api = useDataProvider<ConsoleDataProvider>();
  return async () => {
    // Opened synchronously: a window opened after a response is blocked as a popup.
    const tab = window.open('about:blank');
    try {
      const { data } = await api.signInTo(league);
      if (tab) tab.location.href = data.url;
    } catch (error) {
      tab?.close();
      notify(errorMessage(error, t), { type: 'error' });
    }
  };
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

type Asked = 'statement' | 'upload' | 'assign' | 'message' | 'pay_out' | 'correct';

interface Act {
  key: string;
  label: string;
  run: () => void;
}

/** The user's actions on a league, the most common first. */
function useActs(league: League, ask: (what: Asked) => void): Act[] {
  const t = useT();
  const can = useCan();
  const isDeleted = league.deployment_status === 'deleted';
  const act = (key: string, label: string, run: () => void): Act => ({ key, label, run });
  return [
    can('statements.export') && act('statement', t('statement.open'), () => ask('statement')),
    can('payments.upload_receipt') && act('upload', t('payments.act.upload'), () => ask('upload')),
    can('services_assignment.create') &&
      !isDeleted &&
      act('assign', t('assignment.title'), () => ask('assign')),
    can('leagues.pay_out_balance') &&
      league.positive_balance > 0 &&
      act('pay_out', t('balance.pay_out'), () => ask('pay_out')),
    can('leagues.correct_balance') && act('correct', t('balance.correct'), () => ask('correct')),
    can('owner_messages.send') && act('message', t('contact.write'), () => ask('message')),
  ].filter((entry): entry is Act => entry !== false);
}

function ActMenu({ acts }: { acts: readonly Act[] }) {
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
        {acts.map(({ key, label, run }) => (
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
  const signIn = useSignIn(league);
  const [asked, setAsked] = useState<Asked | null>(null);
  const roomy = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const acts = useActs(league, setAsked);
  const close = (): void => setAsked(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {roomy &&
        acts.map(({ key, label, run }) => (
          <Button key={key} size="small" variant="outlined" onClick={run}>
            {label}
          </Button>
        ))}
      {league.deployment_status === 'running' && can('leagues.sign_in') && (
        <Button size="small" variant="contained" onClick={() => void signIn()}>
          {t('provisioning.site.sign_in')}
        </Button>
      )}
      {!roomy && acts.length > 0 && <ActMenu acts={acts} />}
      {asked === 'statement' && <StatementDialog league={league} onClose={close} />}
      {asked === 'message' && <MessageDialog league={league} onClose={close} />}
      {asked === 'assign' && <AssignDialog league={league} onClose={close} />}
      {asked === 'pay_out' && <PayOutDialog league={league} onClose={close} />}
      {asked === 'correct' && <CorrectBalanceDialog league={league} onClose={close} />}
      {asked === 'upload' && <UploadForLeague leagueId={league.id} first={[]} onClose={close} />}
    </Box>
  );
}
