import Box from '@mui/material/Box';
import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import { useT } from '../../i18n/index.js';
import { useFormat } from '../platform.js';

const SIZES = [10, 25, 50, 100];

/** Where in the list one is, and the ways on. */
export function Pager() {
  const t = useT();
  const { locale } = useFormat();
  const { page, perPage, total = 0, setPage, setPerPage } = useListContext();
  const number = new Intl.NumberFormat(locale);
  const from = (page - 1) * perPage + 1;
  const to = Math.min(page * perPage, total);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 1.5,
        py: 1,
        justifyContent: 'flex-end',
        flexWrap: 'wrap',
      }}
    >
      <TextField
        select
        variant="standard"
        value={perPage}
        onChange={(event) => setPerPage(Number(event.target.value))}
        slotProps={{
          select: { 'aria-label': t('list.per_page') },
          htmlInput: { 'aria-label': t('list.per_page') },
        }}
      >
        {[...new Set([...SIZES, perPage])].map((size) => (
          <MenuItem key={size} value={size}>
            {size}
          </MenuItem>
        ))}
      </TextField>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {t('list.rows', { from: number.format(from), to: number.format(to), total: number.format(total) })}
      </Typography>
      <IconButton aria-label={t('list.previous')} disabled={page <= 1} onClick={() => setPage(page - 1)}>
        <ChevronLeftIcon />
      </IconButton>
      <IconButton aria-label={t('list.next')} disabled={to >= total} onClick={() => setPage(page + 1)}>
        <ChevronRightIcon />
      </IconButton>
    </Box>
  );
}
