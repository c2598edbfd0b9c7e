import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A short text that stays on one line in a column of a list: a month, a name. */
export const noWrap = (text: ReactNode): ReactNode => (
  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
    {text}
  </Box>
);
