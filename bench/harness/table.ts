import type { Spread } from './measure.js';

/** Formats a count or rate for people: 12,345 or 0.62. */
export function figure(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en-US');
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

/** `min / median / max`. */
export function spreadText({ min, median, max }: Spread): string {
  return [min, median, max].map(figure).join(' / ');
}

/** Formats a Markdown table, with padded columns so that it is readable in a terminal too. */
export function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => row[column]!.length)),
  );
  const line = (cells: string[]): string =>
    `| ${cells.map((cell, n) => cell.padEnd(widths[n]!)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}
