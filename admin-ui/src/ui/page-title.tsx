import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import type { ReactNode } from 'react';

/** The one h1 of a page, its title in the browser, and the actions on the whole page. */
export function PageTitle({
  title,
  mark,
  aside,
  children,
}: {
  title: string;
  /** Shown before the title: whose page it is. */
  mark?: ReactNode;
  aside?: ReactNode;
  children?: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · Touchline`;
  }, [title]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
      {mark}
      <Typography variant="h1">{title}</Typography>
      {aside}
      <Box sx={{ flex: 1 }} />
      {children}
    </Box>
  );
}
