import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import { axisTicks } from './axis-ticks.js';

interface MonthChartProps {
  label: string;
  months: string[];
  series: { label: string; values: number[] }[];
  /** Formats a value for the axis and the tooltip. */
  format: (value: number) => string;
  height?: number;
  /** A note on the last month, which is not over: it is drawn as running. */
  running?: string | undefined;
}

const COLORS = ['primary.main', 'info.main', 'warning.main'];

function Legend({ series }: Pick<MonthChartProps, 'series'>) {
  return (
    <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', mb: 1 }}>
      {series.map(({ label }, index) => (
        <Box key={label} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Box sx={{ width: 12, height: 12, borderRadius: 0.5, bgcolor: COLORS[index] }} />
          <Typography variant="body2">{label}</Typography>
        </Box>
      ))}
    </Box>
  );
}

/** The grid lines of the chart. */
function Grid({ ticks, format }: { ticks: readonly number[]; format: (value: number) => string }) {
  const top = ticks.at(-1) ?? 1;
  return ticks.map((tick) => (
    <Box
      key={tick}
      sx={{
        position: 'absolute',
        inset: 'auto 0 auto 0',
        bottom: `${(100 * tick) / top}%`,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography
        variant="caption"
        color="text.secondary"
        sx={{ position: 'absolute', left: 0, bottom: 1, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }}
      >
        {format(tick)}
      </Typography>
    </Box>
  ));
}

interface MonthProps {
  index: number;
  months: readonly string[];
  series: MonthChartProps['series'];
  top: number;
  format: (value: number) => string;
  running?: string | undefined;
}

/** Stripes in the series color on the background: a month that is not over. */
const stripes =
  (color: string) =>
  ({ palette }: Theme) => {
    const [name, shade] = color.split('.') as ['primary', 'main'];
    const own = palette[name][shade];
    return {
      border: `2px solid ${own}`,
      borderBottom: 0,
      background: `repeating-linear-gradient(135deg, ${own} 0 2px, transparent 2px 7px)`,
    };
  };

function Month({ index, months, series, top, format, running }: MonthProps) {
  const valueLines = series.map(({ label, values }) => `${label}: ${format(values[index] ?? 0)}`).join('\n');
  const isRunning = running !== undefined && index === months.length - 1;
  return (
    <Box
      title={`${months[index]}${isRunning ? ` (${running})` : ''}\n${valueLines}`}
      sx={{
        ...{ flex: 1, minWidth: 0, height: '100%', display: 'flex', alignItems: 'end', gap: '2px' },
        px: { xs: '3px', sm: 1, lg: 1.5 },
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      {series.map(({ label, values }, part) => (
        <Box
          key={label}
          data-running={isRunning || undefined}
          sx={[
            {
              flex: 1,
              height: `${(100 * Math.max(0, values[index] ?? 0)) / top}%`,
              borderRadius: '3px 3px 0 0',
            },
            isRunning ? stripes(COLORS[part]!) : { bgcolor: COLORS[part] },
          ]}
        />
      ))}
    </Box>
  );
}

const yearOf = (month: string): string => month.split(' ').at(-1)!;

/**
 * The year is shown below its first month; where months have no room for a line each, with every month that is shown.
 */
function ShortMonth({ month, withYear }: { month: string; withYear: boolean }) {
  const year = yearOf(month);
  return (
    <span>
      {month.slice(0, -year.length - 1)}
      <Box component="span" sx={{ display: { xs: 'inline', md: 'none' } }}>{` ${year}`}</Box>
      {withYear && (
        <Box component="span" sx={{ display: { xs: 'none', md: 'block' } }}>
          {year}
        </Box>
      )}
    </span>
  );
}

/** Hides some months where there is no room for all of them. */
const monthLabel = (index: number, count: number) => ({
  ...{ flex: 1, minWidth: 0, textAlign: 'center', color: 'text.secondary', typography: 'caption' },
  // Wider than its column: overflows to both sides, but the last one only to the left.
  ...{ display: 'flex', justifyContent: index === count - 1 ? { xs: 'flex-end', md: 'center' } : 'center' },
  ...((count - index) % 3 === 1 ? {} : { visibility: { xs: 'hidden', sm: 'visible' } }),
  overflow: 'visible',
  whiteSpace: 'nowrap',
  lineHeight: 1.25,
});

/** Amounts by month. The same numbers are also shown as a table: a picture alone tells a screen reader nothing. */
export function MonthChart({ label, months, series, format, height = 260, running }: MonthChartProps) {
  const ticks = axisTicks(Math.max(0, ...series.flatMap(({ values }) => values)));
  const top = ticks.at(-1) ?? 1;
  return (
    <Box component="figure" role="img" aria-label={label} sx={{ m: 0, mt: 1 }}>
      {series.length > 1 && <Legend series={series} />}
      <Box sx={{ position: 'relative', height, pt: 2 }}>
        <Box sx={{ position: 'relative', height: '100%' }}>
          <Grid ticks={ticks} format={format} />
          <Box sx={{ position: 'absolute', inset: 0, display: 'flex', pl: { xs: 6, sm: 9 } }}>
            {months.map((month, index) => (
              <Month key={month} {...{ index, months, series, top, format, running }} />
            ))}
          </Box>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', pl: { xs: 6, sm: 9 }, mt: 0.5 }}>
        {months.map((month, index) => (
          <Box key={month} sx={monthLabel(index, months.length)}>
            <ShortMonth
              month={month}
              withYear={index === 0 || yearOf(month) !== yearOf(months[index - 1]!)}
            />
          </Box>
        ))}
      </Box>
      {running !== undefined && (
        <Typography
          variant="caption"
          color="text.secondary"
          component="p"
          sx={{ textAlign: 'right', mt: 0.5 }}
        >
          {running}
        </Typography>
      )}
    </Box>
  );
}
