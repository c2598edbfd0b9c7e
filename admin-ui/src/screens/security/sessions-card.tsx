import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../../api/data-provider.js';
import type { Session } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { useFormat } from '../../records/platform.js';
import { ErrorAlert } from '../../ui/error-alert.js';

function Line({ session, onEnd }: { session: Session; onEnd: () => void }) {
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
  const api = useDataProvider<ConsoleDataProvider>();
  const sessions = useQuery({ queryKey: ['sessions'], queryFn: async () => (await api.sessions()).data });
  const end = async (work: Promise<unknown>, done: string): Promise<void> => {
    try {
      await work;
      notify(done);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
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
            onEnd={() => void end(api.endSession(session.id), 'done.session_ended')}
          />
        ))}
      </Stack>
      {others.length > 0 && (
        <Button variant="outlined" onClick={() => void end(api.endOtherSessions(), 'done.sessions_ended')}>
          {t('session.end_others')}
        </Button>
      )}
    </Card>
  );
}
