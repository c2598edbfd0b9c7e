import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useT } from '../../i18n/index.js';
import { useFormat } from '../../records/platform.js';
import type { Queue } from './use-queue.js';

/** The receipts that wait, the one waiting longest first. */
export function QueueList({ queue }: { queue: Queue }) {
  const t = useT();
  const { money, instant } = useFormat();
  return (
    <Card
      component="nav"
      aria-label={t('payments.review.queue')}
      sx={{ overflow: 'auto', maxHeight: { md: 'calc(100dvh - 150px)' } }}
    >
      <List dense disablePadding component="div">
        {queue.groups.map((group) => (
          <ListItemButton
            key={group.token}
            selected={group.token === queue.current?.token}
            aria-current={group.token === queue.current?.token}
            onClick={() => queue.show(group)}
            sx={{ gap: 1 }}
          >
            <ListItemText
              primary={group.first.league?.name ?? group.first.league_id}
              secondary={instant(group.uploaded)}
              slotProps={{ primary: { noWrap: true, sx: { fontWeight: 600 } } }}
            />
            {group.payments.length > 1 && <Chip size="small" label={`×${group.payments.length}`} />}
            <Box sx={{ fontVariantNumeric: 'tabular-nums', typography: 'body2' }}>{money(group.due)}</Box>
          </ListItemButton>
        ))}
      </List>
    </Card>
  );
}
