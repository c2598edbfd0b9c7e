import Box from '@mui/material/Box';
import { useFormat } from '../../records/platform.js';

/** Incoming money with a plus and in green, outgoing money with a minus; the sign alone is enough. */
export function LineAmount({ amount }: { amount: number }) {
  const { money } = useFormat();
  return (
    <Box
      component="span"
      sx={{
        ...{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', fontWeight: 600 },
        color: amount > 0 ? 'success.main' : 'text.primary',
      }}
    >
      {amount > 0 ? '+' : '−'}
      {money(Math.abs(amount))}
    </Box>
  );
}
