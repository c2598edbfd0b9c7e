import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../../api/data-provider.js';
import { useT } from '../../i18n/index.js';
import { useFormat } from '../../records/platform.js';
import { Failure } from '../../ui/failure.js';

/** The devices that this person is logged in on; each can be ended from here. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const format = useFormat();
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
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="sessions-title">
      <DialogTitle id="sessions-title">{t('session.title')}</DialogTitle>
      <DialogContent>
        {sessions.error && <Failure error={sessions.error} onRetry={() => void sessions.refetch()} />}
        {sessions.isPending && <Skeleton height={64} />}
        <List>
          {sessions.data?.map((session) => (
            <ListItem
              key={session.id}
              disableGutters
              secondaryAction={
                session.current ? (
                  <Chip size="small" color="primary" label={t('session.current')} />
                ) : (
                  <Button
                    size="small"
                    onClick={() => void end(api.endSession(session.id), 'done.session_ended')}
                  >
                    {t('session.end')}
                  </Button>
                )
              }
            >
              <ListItemText
                sx={{ pr: 14 }}
                primary={`${session.device ?? ''} · ${session.address ?? ''}`}
                secondary={t('session.last_used', { when: format.instant(session.last_used_at) })}
              />
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        {others.length > 0 && (
          <Button onClick={() => void end(api.endOtherSessions(), 'done.sessions_ended')}>
            {t('session.end_others')}
          </Button>
        )}
        <Button onClick={onClose}>{t('action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
