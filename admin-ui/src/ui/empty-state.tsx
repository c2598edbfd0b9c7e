import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Placeholder rows, each fainter than the one above it. */
function EmptyRows() {
  return (
    <Box component="svg" aria-hidden viewBox="0 0 96 60" sx={{ width: 96, height: 60, color: 'divider' }}>
      {[0, 1, 2].map((row) => (
        <g key={row} fill="currentColor" opacity={1 - row * 0.3} transform={`translate(0 ${row * 20})`}>
          <circle cx="12" cy="10" r="7" />
          <rect x="27" y="4" width={46 - row * 8} height="5" rx="2.5" />
          <rect x="27" y="12" width={28 - row * 4} height="4" rx="2" />
          <rect x="82" y="7" width="14" height="6" rx="3" />
        </g>
      ))}
    </Box>
  );
}

/** Says that there is nothing here, and offers the one action that makes sense. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Box sx={{ py: 5, px: 2, display: 'grid', justifyItems: 'center', gap: 2, textAlign: 'center' }}>
      <EmptyRows />
      <Typography color="text.secondary">{text}</Typography>
      {children}
    </Box>
  );
}
