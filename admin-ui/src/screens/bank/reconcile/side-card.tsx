import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useT } from '../../../i18n/index.js';
import { useFormat } from '../../../records/platform.js';

interface RowProps {
  label: string;
  amount: number;
  strong?: boolean;
}

function Row({ label, amount, strong = false }: RowProps) {
  const { money } = useFormat();
  return (
    <Box
      sx={{
        ...{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 },
        ...(strong ? { borderTop: 1, borderColor: 'divider', mt: 0.5, pt: 1 } : {}),
        color: amount === 0 && !strong ? 'text.secondary' : 'text.primary',
      }}
    >
      <Typography component="dt" variant="body2" sx={{ fontWeight: strong ? 650 : 400 }}>
        {label}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{
          m: 0,
          whiteSpace: 'nowrap',
          fontVariantNumeric: 'tabular-nums',
          fontWeight: strong ? 700 : 500,
        }}
      >
        {money(amount)}
      </Typography>
    </Box>
  );
}

interface SideCardProps {
  title: string;
  /** Minor units; the other amounts make up the total. */
  total: number;
  /** The same amount on both sides. */
  matched: number;
  rest: readonly (readonly [label: string, amount: number])[];
}

/** One side of a month: its total and how it breaks down. */
export function SideCard({ title, total, matched, rest }: SideCardProps) {
  const t = useT();
  const { money } = useFormat();
  return (
    <Card component="section" aria-label={title} sx={{ p: 2 }}>
      <Typography variant="h2">{title}</Typography>
      <Typography variant="figure" component="p" sx={{ mb: 1 }}>
        {money(total)}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {rest.map(([label, amount]) => (
          <Row key={label} label={label} amount={amount} />
        ))}
        <Row strong label={t('bank.month.matched')} amount={matched} />
      </Box>
    </Card>
  );
}
