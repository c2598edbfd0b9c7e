import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Pagination from '@mui/material/Pagination';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useListContext } from 'react-admin';
import { useT } from '../../i18n/index.js';
import { useFormat } from '../platform.js';

const SIZES = [10, 25, 50, 100];

/** The position in the list, and buttons to other pages. */
export function Pager({ label }: { label: string }) {
  const t = useT();
  const { locale } = useFormat();
  const { data, page, perPage, total, setPage, setPerPage } = useListContext();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const number = new Intl.NumberFormat(locale);
  const from = (page - 1) * perPage + 1;
  const to = from - 1 + (data?.length ?? 0);
  const pages = total === undefined ? page : Math.ceil(total / perPage);
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
        {total === undefined
          ? t('list.rows_so_far', { from: number.format(from), to: number.format(to) })
          : t('list.rows', {
              ...{ from: number.format(from), to: number.format(to), total: number.format(total) },
            })}
      </Typography>
      <Pagination
        page={page}
        count={Math.max(1, pages)}
        onChange={(_event, chosen) => setPage(chosen)}
        siblingCount={narrow ? 0 : 1}
        size={narrow ? 'small' : 'medium'}
        shape="rounded"
        aria-label={`${label}: ${t('list.pages')}`}
        getItemAriaLabel={(kind, number) =>
          kind === 'previous' || kind === 'next' ? t(`list.${kind}`) : t('list.page', { number: number ?? 1 })
        }
      />
    </Box>
  );
}
