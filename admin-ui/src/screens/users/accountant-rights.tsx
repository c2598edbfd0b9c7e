import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { useGetList } from '../../api/record-hooks.js';
import type { Accountant } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { useCan } from '../../records/platform.js';
import { useCommand } from '../../records/use-command.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { useApi } from '../../api/data-provider.js';

const RIGHTS = ['can_view_leagues', 'can_view_collection', 'can_export', 'can_bonus', 'can_approve'] as const;

/** An accountant's permissions (R43); each switch is a separate change, done once the API has confirmed it. */
export function AccountantRights({ userId }: { userId: string }) {
  const t = useT();
  const can = useCan();
  const notify = useNotify();
  const api = useApi();
  const command = useCommand('accountant_rights');
  const list = useGetList<Accountant>('roles_user_accountant', {
    filter: { user_id: userId },
    pagination: { page: 1, perPage: 1 },
  });
  if (list.error) return <ErrorAlert error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton variant="rounded" height={180} />;
  const [record] = list.data;
  const change = async (data: Partial<Accountant>): Promise<void> => {
    const failure = await command.run(() =>
      record
        ? api.update('roles_user_accountant', { id: record.id, data, previousData: record })
        : api.create('roles_user_accountant', { data: { user_id: userId, ...data } }),
    );
    if (failure === null) notify('done.saved');
  };
  return (
    <Box component="section">
      <Typography variant="h3" component="h3" gutterBottom>
        {t('accountant.rights')}
      </Typography>
      {RIGHTS.map((right) => (
        <Box key={right}>
          <FormControlLabel
            control={
              <Switch
                checked={record?.[right] ?? false}
                disabled={command.busy || !can('roles_user_accountant.write')}
                onChange={(event) => void change({ [right]: event.target.checked })}
              />
            }
            label={t(`accountant.${right}`)}
          />
        </Box>
      ))}
      {Boolean(command.error) && <ErrorAlert error={command.error} />}
    </Box>
  );
}
