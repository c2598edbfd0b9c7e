import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface SectionCardProps {
  title: string;
  children: ReactNode;
  /** The section's actions, or a link to more. */
  action?: ReactNode;
  /** Its rows extend from edge to edge. */
  flush?: boolean;
}

export function SectionCard({ title, children, action, flush = false }: SectionCardProps) {
  return (
    <Card component="section" sx={{ p: flush ? 0 : 2, minWidth: 0 }}>
      <Stack
        direction="row"
        sx={{
          ...{ mb: flush ? 0 : 1, alignItems: 'center', justifyContent: 'space-between', minHeight: 32 },
          ...{ flexWrap: 'wrap', ...(flush ? { px: 2, py: 1 } : {}) },
        }}
      >
        <Typography variant="h2">{title}</Typography>
        <Stack direction="row" sx={{ mx: -0.5 }}>
          {action}
        </Stack>
      </Stack>
      {children}
    </Card>
  );
}
