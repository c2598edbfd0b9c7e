import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { withWholeDates } from './dates.js';

export type Fact = [label: string, value: ReactNode];

/** Names and values, one pair per line. */
export function Facts({
  facts,
  strong = false,
}: {
  facts: readonly (Fact | false | null | undefined)[];
  strong?: boolean;
}) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'fit-content(55%) minmax(0, 1fr)',
        columnGap: 2,
        rowGap: 0.75,
        alignItems: 'baseline',
      }}
    >
      {facts
        .filter((fact): fact is Fact => Boolean(fact))
        .map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {label}
            </Typography>
            <Typography
              component="dd"
              variant="body2"
              sx={{
                m: 0,
                overflowWrap: 'anywhere',
                ...(strong ? { textAlign: 'right', fontWeight: 600 } : {}),
              }}
            >
              {withWholeDates(value)}
            </Typography>
          </Box>
        ))}
    </Box>
  );
}
