import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useT } from '../../i18n/index.js';
import type { ReceiptGroup } from '../../records/receipt-groups.js';
import { useFormat } from '../../records/platform.js';
import type { Queue } from './use-queue.js';

interface EntryProps {
  group: ReceiptGroup;
  selected: boolean;
  onShow: () => void;
}

function Entry({ group, selected, onShow }: EntryProps) {
  const { money, instant } = useFormat();
  const entry = useRef<HTMLDivElement>(null);
  // The keys step through more receipts than there is room for.
  useEffect(() => {
    if (selected) entry.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <ListItemButton ref={entry} selected={selected} aria-current={selected} onClick={onShow} sx={{ gap: 1 }}>
      <ListItemText
        primary={group.first.league?.name ?? group.first.league_id}
        secondary={instant(group.uploaded)}
        slotProps={{ primary: { noWrap: true, sx: { fontWeight: 600 } } }}
      />
      {group.payments.length > 1 && <Chip size="small" label={`×${group.payments.length}`} />}
      <Box sx={{ fontVariantNumeric: 'tabular-nums', typography: 'body2' }}>{money(group.due)}</Box>
    </ListItemButton>
  );
}

/** The receipts that wait, the one waiting longest first; those of a league or of an amount, when asked. */
export function QueueList({ queue }: { queue: Queue }) {
  const t = useT();
  const { groups, all, current, show, text, search, list } = queue;
  const shown = list.data?.length ?? 0;
  return (
    <Card
      component="nav"
      aria-label={t('payments.review.queue')}
      sx={{ display: 'flex', flexDirection: 'column', maxHeight: { md: 'calc(100dvh - 150px)' } }}
    >
      {(all.length > 1 || text !== '') && (
        <TextField
          type="search"
          label={t('queue.search')}
          helperText={t('queue.found', { count: groups.length, total: all.length })}
          value={text}
          onChange={(event) => search(event.target.value)}
          sx={{ m: 1.5, mb: 0.5 }}
        />
      )}
      <List dense disablePadding component="div" sx={{ overflow: 'auto' }}>
        {groups.map((group) => (
          <Entry
            key={group.token}
            group={group}
            selected={group.token === current?.token}
            onShow={() => show(group)}
          />
        ))}
      </List>
      {(list.total ?? 0) > shown && (
        <Typography variant="body2" color="text.secondary" sx={{ p: 1.5 }}>
          {t('queue.more', { shown, total: list.total ?? 0 })}
        </Typography>
      )}
    </Card>
  );
}
