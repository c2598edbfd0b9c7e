import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useFormat } from '../../records/platform.js';
import { formatIsoDay } from '../../ui/format.js';

export interface DaySeries {
  label: string;
  color: 'primary.main' | 'info.main' | 'error.main' | 'warning.main';
  values: readonly number[];
}

interface DayChartProps {
  title: string;
  days: readonly string[];
  series: readonly DaySeries[];
  /** A note on the whole time range, beside the sums of the series. */
  note?: string | undefined;
}

const HEIGHT = 88;

/** One day's bar with its series stacked. */
function Bar({
  at,
  days,
  series,
  top,
}: Pick<DayChartProps, 'days' | 'series'> & { at: number; top: number }) {
  const { locale } = useFormat();
  const number = new Intl.NumberFormat(locale);
  const valueLines = series.map(({ label, values }) => `${label}: ${number.format(values[at] ?? 0)}`);
  return (
    <Box
      title={[formatIsoDay(days[at]!), ...valueLines].join('\n')}
      sx={{
        ...{ flex: 1, minWidth: 0, height: '100%', display: 'flex', flexDirection: 'column-reverse' },
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      {series.map(({ label, color, values }) => (
        <Box key={label} sx={{ height: `${(100 * (values[at] ?? 0)) / top}%`, bgcolor: color }} />
      ))}
    </Box>
  );
}

/** Thirty days of one kind of work as small bars, with their sums. */
export function DayChart({ title, days, series, note }: DayChartProps) {
  const { locale } = useFormat();
  const number = new Intl.NumberFormat(locale);
  const sums = series.map(({ values }) => values.reduce((sum, value) => sum + value, 0));
  const top = Math.max(
    1,
    ...days.map((_day, at) => series.reduce((sum, one) => sum + (one.values[at] ?? 0), 0)),
  );
  const [first, last] = [days[0], days.at(-1)];
  return (
    <Card component="section" aria-label={title} sx={{ p: 2 }}>
      <Typography variant="h2">{title}</Typography>
      <Box sx={{ display: 'flex', columnGap: 2.5, mt: 1, minHeight: 44 }}>
        <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5, m: 0 }}>
          {series.map(({ label, color }, at) => (
            <div key={label}>
              <Box
                component="dt"
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 0.75,
                  typography: 'caption',
                  color: 'text.secondary',
                }}
              >
                <Box sx={{ width: 8, height: 8, borderRadius: 0.5, bgcolor: color }} />
                {label}
              </Box>
              <Box component="dd" sx={{ m: 0, fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
                {number.format(sums[at]!)}
              </Box>
            </div>
          ))}
        </Box>
        {note !== undefined && (
          <Typography variant="caption" color="text.secondary" sx={{ ml: 'auto', alignSelf: 'end' }}>
            {note}
          </Typography>
        )}
      </Box>
      <Box
        role="img"
        aria-label={title}
        sx={{ display: 'flex', gap: '2px', height: HEIGHT, mt: 1.5, borderBottom: 1, borderColor: 'divider' }}
      >
        {days.map((day, at) => (
          <Bar key={day} {...{ at, days, series, top }} />
        ))}
      </Box>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          typography: 'caption',
          color: 'text.secondary',
        }}
      >
        <span>{first && formatIsoDay(first)}</span>
        <span>{last && formatIsoDay(last)}</span>
      </Box>
    </Card>
  );
}
