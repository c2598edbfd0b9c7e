import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useAlarms } from '../../api/overview.js';
import type { Alarm } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { useAreaPath } from '../../records/platform.js';

/** The page where the alarm can be handled. */
const PAGES: Partial<Record<Alarm['code'], string>> = {
  DAILY_RUN_LATE: 'operations/runs',
  LEAGUES_DOWN: 'leagues',
  BACKUPS_SUSPICIOUS: 'leagues',
  RECOVERY_POINT_OLD: 'backups',
  DRILL_FAILED: 'backups',
  DIGEST_LATE: 'operations/ledger',
  DIGEST_CONTRADICTED: 'operations/ledger',
};

/** Current problems of the platform; renders nothing if there are none. */
export function Alarms() {
  const t = useT();
  const path = useAreaPath();
  const { data = [] } = useAlarms();
  if (data.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {data.map(({ code, figure }) => (
        <Alert
          key={code}
          severity="error"
          action={
            code in PAGES && (
              <Button color="inherit" size="small" component={Link} to={path(PAGES[code]!)}>
                {t('dashboard.see')}
              </Button>
            )
          }
        >
          {t(`alarm.${code}`, { figure: figure ?? 0 })}
        </Alert>
      ))}
    </Box>
  );
}
