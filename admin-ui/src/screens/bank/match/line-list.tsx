import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import type { BankLine } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { ErrorAlert } from '../../../ui/error-alert.js';
import { formatIsoDay } from '../../../ui/format.js';
import { LinesSkeleton } from '../../../ui/lines-skeleton.js';
import { LineAmount } from '../line-amount.js';
import type { Lines } from './use-lines.js';

interface LineItemProps {
  line: BankLine;
  isCurrent: boolean;
  isExact: boolean;
  onShow: () => void;
}

function LineItem({ line, isCurrent, isExact, onShow }: LineItemProps) {
  const t = useT();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const { booked_on: day, payer, text, amount } = line;
  return (
    <ListItem ref={item} disablePadding>
      <ListItemButton
        selected={isCurrent}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onShow}
        sx={{ py: 0.75, px: 1.5, gap: 1.5, alignItems: 'flex-start' }}
      >
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
            {payer || text || t('bank.line.no_text')}
          </Typography>
          <Typography variant="body2" noWrap color="text.secondary">
            {formatIsoDay(day)}
            {payer && text && ` · ${text}`}
          </Typography>
        </Box>
        <Box sx={{ textAlign: 'right', fontSize: 14 }}>
          <LineAmount amount={amount} />
          {isExact && (
            <div>
              <Chip
                size="small"
                color="success"
                variant="outlined"
                label={t('bank.level.exact')}
                sx={{ height: 18 }}
              />
            </div>
          )}
        </Box>
      </ListItemButton>
    </ListItem>
  );
}

interface LineListProps {
  lines: Lines;
  exact: ReadonlySet<string>;
  height: object;
}

/** The open or settled lines: payer, text, day and amount. */
export function LineList({ lines, exact, height }: LineListProps) {
  const t = useT();
  const { query, view, text, setText, total, current, show, more } = lines;
  const left = total - lines.lines.length;
  return (
    <Card
      component="section"
      aria-label={t('bank.match.lines')}
      sx={{ display: 'flex', flexDirection: 'column', ...height }}
    >
      <Box sx={{ p: 1.5, pb: 1 }}>
        <TextField
          fullWidth
          type="search"
          label={t('bank.match.search_lines')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Box>
      <Box sx={{ overflowY: 'auto', flex: 1, minHeight: 0 }}>
        {query.error && <ErrorAlert error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <LinesSkeleton count={8} columns="2fr 1fr" height={40} />}
        {query.data?.length === 0 && (
          <EmptyState text={t(text ? 'list.none_found' : `bank.match.empty.${view}`)}>
            {text && (
              <Button variant="outlined" onClick={() => setText('')}>
                {t('list.clear')}
              </Button>
            )}
          </EmptyState>
        )}
        <List disablePadding>
          {lines.lines.map((line) => (
            <LineItem
              key={line.id}
              line={line}
              isCurrent={line.id === current?.id}
              isExact={exact.has(line.id)}
              onShow={() => show(line)}
            />
          ))}
        </List>
        {left > 0 && (
          <Box sx={{ p: 1.5 }}>
            <Button fullWidth onClick={more}>
              {t('bank.match.more', { count: left })}
            </Button>
          </Box>
        )}
      </Box>
    </Card>
  );
}
