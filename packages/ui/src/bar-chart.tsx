import type { ReactNode } from 'react';

/** Filled as usual, filled as something that needs attention, or outlined because the value is not known yet. */
const PART_CLASSES = {
  plain: 'bg-accent',
  warning: 'bg-fill-warn',
  unknown: 'border-2 border-dashed border-accent',
};

type PartStyle = keyof typeof PART_CLASSES;

export interface ChartBar {
  id: string;
  label: string;
  /** From the top; those that are 0 are not drawn. Unknown parts have no value. */
  parts: readonly ({ style: 'plain' | 'warning'; value: number } | { style: 'unknown' })[];
}

/** Heights in percent: of the highest bar, and of an unknown part. */
const HIGHEST = 70;
const UNKNOWN = 8;

function Bar({ parts, maxTotal }: Pick<ChartBar, 'parts'> & { maxTotal: number }) {
  return parts
    .map((part) => ({
      style: part.style,
      height: part.style === 'unknown' ? UNKNOWN : (HIGHEST * part.value) / maxTotal,
    }))
    .filter(({ height }) => height > 0)
    .map(({ style, height }, n) => (
      <div
        key={style}
        className={`${PART_CLASSES[style]} ${n === 0 ? 'rounded-t-sm' : ''}`}
        style={{ height: `${height}%` }}
      />
    ));
}

const getTotal = ({ parts }: ChartBar): number =>
  parts.reduce((sum, part) => sum + (part.style === 'unknown' ? 0 : part.value), 0);

/**
 * A small chart of up to a dozen bars. The last of the highest bars shows its total, as a scale for the others. Hidden
 * from screen readers: its figures also belong in a table beside it.
 */
export function BarChart({ bars, format }: { bars: readonly ChartBar[]; format: (total: number) => string }) {
  const totals = bars.map(getTotal);
  const maxTotal = Math.max(1, ...totals);
  const highest = totals.lastIndexOf(maxTotal);
  return (
    <div aria-hidden="true" className="flex h-40 items-end gap-1 sm:gap-2">
      {bars.map(({ id, label, parts }, n) => (
        <div key={id} className="flex h-full min-w-0 flex-1 flex-col justify-end gap-1">
          {n === highest && (
            <span className="self-center text-xs font-semibold whitespace-nowrap tabular-nums">
              {format(maxTotal)}
            </span>
          )}
          <Bar parts={parts} maxTotal={maxTotal} />
          <span className="overflow-hidden border-t border-line pt-1 text-center text-[0.625rem] text-muted sm:text-xs">
            {label}
          </span>
        </div>
      ))}
    </div>
  );
}

/** What a style of part means in a chart. */
export function ChartLegend({ style, children }: { style: PartStyle; children: ReactNode }) {
  return (
    <p aria-hidden="true" className="flex items-center gap-2 text-sm text-muted">
      <span className={`size-3 rounded-sm ${PART_CLASSES[style]}`} />
      {children}
    </p>
  );
}
