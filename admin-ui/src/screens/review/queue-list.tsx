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
import { Crest } from '../../ui/crest.js';
import type { Queue } from './use-queue.js';
import { findDuplicates } from './warnings.js';

const VISIBLE_COUNT = 150;
const BEFORE = 25;

interface EntryProps {
  group: ReceiptGroup;
  hasFailed: boolean;
  selected: boolean;
  onShow: () => void;
}

function Entry({ group, hasFailed, selected, onShow }: EntryProps) {
  const t = useT();
  const { money, instant } = useFormat();
  const entry = useRef<HTMLDivElement>(null);
  const name = group.first.league?.name ?? group.first.league_id;
  const mark = hasFailed
    ? t('review_screen.failed')
    : findDuplicates(group).length > 0 && t('review_screen.possible_duplicate');
  // The keys step through more receipts than fit on the screen.
  useEffect(() => {
    if (selected) entry.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <ListItemButton
      ref={entry}
      selected={selected}
      aria-current={selected}
      onClick={onShow}
      sx={{ gap: 1, px: 1.5 }}
    >
      <Crest name={name} />
      <ListItemText
        primary={name}
        secondary={
          <>
            {instant(group.uploaded)}
            {mark && <Box sx={{ color: 'text.primary', fontWeight: 600 }}>{mark}</Box>}
          </>
        }
        slotProps={{ primary: { noWrap: true, sx: { fontWeight: 600 } }, secondary: { component: 'div' } }}
      />
      {group.payments.length > 1 && <Chip size="small" label={`×${group.payments.length}`} />}
      <Box sx={{ fontVariantNumeric: 'tabular-nums', typography: 'body2' }}>{money(group.due)}</Box>
    </ListItemButton>
  );
}

/** The receipts to decide, the longest-waiting first; on request only those of a league or an amount. */
export function QueueList({ queue, failed }: { queue: Queue; failed: ReadonlyMap<string, unknown> }) {
  const t = useT();
  const { groups, all, index, current, show, text, search } = queue;
  // Renders only the entries around the selected one: otherwise each decision would rerender thousands.
  const from = Math.max(0, Math.min(index - BEFORE, groups.length - VISIBLE_COUNT));
  const visible = groups.slice(from, from + VISIBLE_COUNT);
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
        {visible.map((group) => (
          <Entry
            key={group.token}
            group={group}
            hasFailed={failed.has(group.token)}
            selected={group.token === current?.token}
            onShow={() => show(group)}
          />
        ))}
      </List>
      {groups.length > visible.length && (
        <Typography variant="body2" color="text.secondary" sx={{ p: 1.5 }}>
          {t('review_screen.shown', { shown: visible.length, total: groups.length })}
        </Typography>
      )}
    </Card>
  );
}
