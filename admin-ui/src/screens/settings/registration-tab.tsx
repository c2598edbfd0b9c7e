import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { useId } from 'react';
import { usePlatformSettings } from '../../api/settings.js';
import { useApi } from '../../api/data-provider.js';
import { useT } from '../../i18n/index.js';
import { useCan } from '../../records/platform.js';
import { useCommand } from '../../records/use-command.js';
import { ErrorAlert } from '../../ui/error-alert.js';

/** How owners who register themselves are handled (R34). */
export function RegistrationTab() {
  const t = useT();
  const can = useCan();
  const notify = useNotify();
  const helpId = useId();
  const api = useApi();
  const command = useCommand('change_platform_settings');
  const settings = usePlatformSettings();
  // Not shown as changed before the server has confirmed it.
  const change = async (open: boolean): Promise<void> => {
    const failed = await command.run(() =>
      api.changePlatformSettings({ open_uploads_on_verification: open }),
    );
    if (failed === null) notify('done.saved');
  };
  if (settings.error) return <ErrorAlert error={settings.error} onRetry={() => void settings.refetch()} />;
  if (!settings.data) return <Skeleton variant="rounded" height={160} />;
  return (
    <Card component="section" sx={{ p: 2 }}>
      <Typography variant="h2" gutterBottom>
        {t('settings.new_owners')}
      </Typography>
      {command.error && <ErrorAlert error={command.error} />}
      <FormControlLabel
        control={
          <Switch
            checked={settings.data.open_uploads_on_verification}
            disabled={command.busy || !can('platform_settings.write')}
            onChange={(_event, open) => void change(open)}
            slotProps={{ input: { 'aria-describedby': helpId } }}
          />
        }
        label={t('settings.open_uploads')}
      />
      <FormHelperText id={helpId} sx={{ mt: 0 }}>
        {t('settings.open_uploads_help')}
      </FormHelperText>
    </Card>
  );
}
