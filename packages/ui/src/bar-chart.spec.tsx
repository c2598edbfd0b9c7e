import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { ChartBar } from './bar-chart.js';
import { BarChart, ChartLegend } from './bar-chart.js';

const BARS: ChartBar[] = [
  { id: '2026-09', label: 'Sep', parts: [{ style: 'plain', value: 0 }] },
  { id: '2026-10', label: 'Oct', parts: [{ style: 'plain', value: 90 }] },
  {
    id: '2026-11',
    label: 'Nov',
    parts: [{ style: 'unknown' }, { style: 'warning', value: 60 }, { style: 'plain', value: 30 }],
  },
  { id: '2026-12', label: 'Dec', parts: [{ style: 'unknown' }, { style: 'plain', value: 45 }] },
];

const columnOf = (label: string): HTMLElement => screen.getByText(label).parentElement!;

/** The height of each part of a bar, from the top, and whether its upper corners are rounded. */
const readBar = (label: string): [string, boolean][] =>
  [...columnOf(label).querySelectorAll('div')].map(({ style, classList }) => [
    style.height,
    classList.contains('rounded-t-sm'),
  ]);

it('heights are in proportion to the highest total, and unknown parts have a height of their own', () => {
  render(<BarChart bars={BARS} format={(total) => `$${total}`} />);
  expect(readBar('Sep')).toEqual([]);
  expect(readBar('Oct')).toEqual([['70%', true]]);
  expect(readBar('Nov').map(([height]) => Number.parseFloat(height).toFixed(1))).toEqual([
    '8.0',
    '46.7',
    '23.3',
  ]);
  expect(readBar('Dec')).toEqual([
    ['8%', true],
    ['35%', false],
  ]);
});

it('total is shown above the last of the highest bars only', () => {
  render(<BarChart bars={BARS} format={(total) => `$${total}`} />);
  expect(screen.getAllByText(/^\$/)).toEqual([columnOf('Nov').firstElementChild]);
  expect(columnOf('Nov').firstElementChild!.textContent).toBe('$90');
});

it('bars without a value show no total', () => {
  render(<BarChart bars={BARS.slice(0, 1)} format={(total) => `$${total}`} />);
  expect(screen.queryByText(/^\$/)).toBeNull();
});

it('legend is drawn in the style that it explains', () => {
  render(<ChartLegend style="warning">Not paid yet</ChartLegend>);
  const legend = screen.getByText('Not paid yet');
  expect(legend.querySelector('span')!.className).toContain('bg-fill-warn');
});
