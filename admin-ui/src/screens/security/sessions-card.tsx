import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { errorMessage } from '../../ui/errors.js';
import { BUSY, useCommand } from '../../records/use-command.js';
import { useSessions } from '../../api/own-account.js';
import { useApi } from '../../api/data-provider.js';
import type { Session } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { useFormat } from '../../records/platform.js';
import { ErrorAlert } from '../../ui/error-alert.js';

interface LineProps {
  session: Session;
  isEnding: boolean;
  /** Another session is being ended. */
  isDisabled: boolean;
  onEnd: () => void;
}

function Line({ session, isEnding, isDisabled, onEnd }: LineProps) {
  const t = useT();
  const format = useFormat();
  const name = `${session.device ?? ''} · ${session.address ?? ''}`;
  return (
    <Stack
      component="li"
      direction="row"
      spacing={1}
      sx={{ alignItems: 'center', justifyContent: 'space-between', py: 0.75 }}
    >
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography>{name}</Typography>
        <Typography variant="body2" color="text.secondary">
          {t('session.last_used', { when: format.instant(session.last_used_at) })}
        </Typography>
      </div>
      {session.current ? (
        <Chip size="small" color="primary" label={t('session.current')} />
      ) : (
        <Button
          size="small"
          aria-label={`${t('session.end')}: ${name}`}
          loading={isEnding}
          disabled={isDisabled}
          onClick={onEnd}
          sx={{ flexShrink: 0 }}
        >
          {t('session.end')}
        </Button>
      )}
    </Stack>
  );
}

/** The devices that the user is logged in on; each session can be ended here. */
export function SessionsCard() {
  const t = useT();
  const notify = useNotify();
  const api = useApi();
  const sessions = useSessions();
  const command = useCommand('end_sessions');
  /** The session that is being ended; null: all others. */
  const [ending, setEnding] = useState<string | null>();
  const end = async (id: string | null): Promise<void> => {
    if (command.busy) return;
    setEnding(id);
    const failure = await command.run(() => (id === null ? api.endOtherSessions() : api.endSession(id)));
    if (failure === BUSY) return;
    setEnding(undefined);
    if (failure === null) return notify(id === null ? 'done.sessions_ended' : 'done.session_ended');
    notify(errorMessage(failure, t), { type: 'error' });
    // A refused request was based on an outdated list.
    await sessions.refetch();
  };
  const others = sessions.data?.filter(({ current }) => !current) ?? [];
  return (
    <Card component="section" aria-labelledby="sessions-title" sx={{ p: 2 }}>
      <Typography variant="h2" id="sessions-title">
        {t('session.title')}
      </Typography>
      {sessions.error && <ErrorAlert error={sessions.error} onRetry={() => void sessions.refetch()} />}
      {sessions.isPending && <Skeleton height={64} />}
      <Stack component="ul" sx={{ p: 0, my: 1, listStyle: 'none' }}>
        {sessions.data?.map((session) => (
          <Line
            key={session.id}
            session={session}
            isEnding={command.busy && ending === session.id}
            isDisabled={command.busy}
            onEnd={() => void end(session.id)}
          />
        ))}
      </Stack>
      {others.length > 0 && (
        <Button
          variant="outlined"
          loading={command.busy && ending === null}
          disabled={command.busy}
          onClick={() => void end(null)}
        >
          {t('session.end_others')}
        </Button>
      )}
    </Card>
  );
}
