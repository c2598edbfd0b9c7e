import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useT } from '../i18n/index.js';

interface LinesSkeletonProps {
  count: number;
  /** The column widths of each line, as a CSS grid template. */
  columns?: string;
  height?: number;
}

/** A placeholder for lines that are loading, with the expected number of lines and columns. */
export function LinesSkeleton({ count, columns = '1fr 1fr', height = 28 }: LinesSkeletonProps) {
  const t = useT();
  const widths = columns.split(' ').length;
  return (
    <Box role="status" aria-label={t('app.loading')} sx={{ display: 'grid', gap: 1, p: 1.5 }}>
      {Array.from({ length: count }, (_, line) => (
        <Box key={line} sx={{ display: 'grid', gridTemplateColumns: columns, columnGap: 2 }}>
          {Array.from({ length: widths }, (_column, column) => (
            <Skeleton
              key={column}
              height={height}
              width={column === 0 ? '100%' : `${60 + ((line * 17) % 35)}%`}
            />
          ))}
        </Box>
      ))}
    </Box>
  );
}
