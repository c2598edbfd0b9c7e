import Link from '@mui/material/Link';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { useFormat } from '../../records/platform.js';

interface FigureLinkProps {
  amount: number;
  /** The API URL of the rows behind the figure. */
  open: string;
  /** The name of the figure, for the heading of its rows and for screen readers. */
  title: string;
}

/** A figure that opens the rows that add up to it. */
export function FigureLink({ amount, open, title }: FigureLinkProps) {
  const { money } = useFormat();
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  next.set('open', open);
  next.set('of', title);
  const text = money(amount);
  return (
    <Link
      component={RouterLink}
      to={{ search: `?${next.toString()}` }}
      aria-label={`${title}: ${text}`}
      color={amount === 0 ? 'text.secondary' : 'text.primary'}
      sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
    >
      {text}
    </Link>
  );
}
