import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Nothing is here: says so, and offers the one thing to do about it. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Box sx={{ py: 6, px: 2, display: 'grid', justifyItems: 'center', gap: 2, textAlign: 'center' }}>
      <Typography color="text.secondary">{text}</Typography>
      {children}
    </Box>
  );
}
