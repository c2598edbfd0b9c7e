import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Activity } from '../api/types.js';
import { useT } from '../i18n/index.js';
import { listFieldChanges } from './activity-changes.js';

const CELL = { overflowWrap: 'anywhere', verticalAlign: 'top' };

/** What an activity changed, before and after. */
export function ActivityDetails({ activity }: { activity: Activity }) {
  const t = useT();
  const changes = listFieldChanges(activity);
  if (changes.length === 0) return null;
  return (
    <Table size="small" sx={{ tableLayout: 'fixed' }}>
      <TableHead>
        <TableRow>
          <TableCell>{t('activity.field')}</TableCell>
          <TableCell>{t('activity.before')}</TableCell>
          <TableCell>{t('activity.after')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {changes.map(({ field, before, after }) => (
          <TableRow key={field}>
            <TableCell component="th" scope="row" sx={CELL}>
              {field}
            </TableCell>
            <TableCell sx={CELL}>{before}</TableCell>
            <TableCell sx={CELL}>{after}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
