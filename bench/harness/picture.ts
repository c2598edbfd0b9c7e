import type { Figure } from './run.js';
import { figure } from './table.js';

const ROW = 30;
const TOP = 40;
const BARS = { from: 360, aimAt: 590, to: 790 };
const WIDTH = 970;

/**
 * An SVG of figures and their targets: bars show how far each figure reaches, and one line marks all targets. Legible
 * in light and dark mode.
 */
export function drawFigures(figures: readonly Figure[]): string {
  const height = TOP + ROW * figures.length + 20;
  const bars = figures.map((one, n) => drawBar(one, TOP + ROW * n));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="14">
<style>
  svg { background: #fff; color-scheme: light dark } text { fill: #1b2733 } .aim { stroke: #1b2733; stroke-dasharray: 4 3 }
  .met { fill: #1f7a4d } .missed { fill: #b4512b }
  @media (prefers-color-scheme: dark) {
    svg { background: #10161c } text { fill: #e6edf3 } .aim { stroke: #e6edf3 } .met { fill: #4cc38a } .missed { fill: #e58a5f }
  }
</style>
<title>Measured figures beside their aims</title>
<text x="${BARS.aimAt}" y="22" text-anchor="middle">aim</text>
${bars.join('\n')}
<line class="aim" x1="${BARS.aimAt}" x2="${BARS.aimAt}" y1="30" y2="${height - 10}"/>
</svg>
`;
}

/** A bar that reaches the line meets its target; for figures that should be low, it is longer the lower the figure. */
function drawBar({ name, value, atLeast, atMost }: Figure, y: number): string {
  const share = atMost === undefined ? value / atLeast! : atMost / value;
  const full = BARS.aimAt - BARS.from;
  const width = Math.max(2, Math.min(BARS.to - BARS.from, share * full));
  const aim = atMost === undefined ? `at least ${figure(atLeast!)}` : `at most ${figure(atMost)}`;
  return `<text x="${BARS.from - 10}" y="${y + 15}" text-anchor="end">${escaped(name)}</text>
<rect class="${share >= 1 ? 'met' : 'missed'}" x="${BARS.from}" y="${y + 2}" width="${width.toFixed(0)}" height="18" rx="3"/>
<text x="${BARS.to + 10}" y="${y + 15}">${figure(value)} (${aim})</text>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
