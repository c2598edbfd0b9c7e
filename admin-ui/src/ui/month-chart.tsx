import { BarChart } from '@mui/x-charts/BarChart';
import { useTheme } from '@mui/material/styles';

interface MonthChartProps {
  label: string;
  months: string[];
  series: { label: string; values: number[] }[];
  /** Writes a value of the axis and of the tooltip. */
  format: (value: number) => string;
  height?: number;
}

/** Amounts by month. The same numbers stand beside it as a table: a picture alone tells nothing to a screen reader. */
export function MonthChart({ label, months, series, format, height = 280 }: MonthChartProps) {
  const { palette } = useTheme();
  const colours = [palette.primary.main, palette.info.main, palette.warning.main];
  return (
    <figure aria-label={label} style={{ margin: 0 }}>
      <BarChart
        height={height}
        colors={colours}
        skipAnimation
        xAxis={[{ data: months, scaleType: 'band' }]}
        yAxis={[{ valueFormatter: (value: number) => format(value), width: 80 }]}
        series={series.map(({ label: name, values }) => ({
          label: name,
          data: values,
          valueFormatter: (value) => format(value ?? 0),
        }))}
        hideLegend={series.length < 2}
        grid={{ horizontal: true }}
        margin={{ left: 0, right: 8, top: 16, bottom: 0 }}
      />
    </figure>
  );
}
