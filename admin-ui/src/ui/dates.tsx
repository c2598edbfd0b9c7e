import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const DATE = /(\d{2}-\d{2}-\d{4}(?: \d{2}:\d{2})?)/;

/** Keeps dates in a text from breaking at their hyphens, which no style can prevent; other content stays as it is. */
export function withWholeDates(content: ReactNode): ReactNode {
  if (typeof content !== 'string' || !DATE.test(content)) return content;
  return content.split(DATE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <Box key={index} component="span" sx={{ whiteSpace: 'nowrap' }}>
        {part}
      </Box>
    ),
  );
}
