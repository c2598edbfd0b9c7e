import { html } from '../html.js';
import type { Html } from '../html.js';
import type { PageContext } from '../page-context.js';
import type { PositionAfterRound } from '../position-history.js';

const WIDTH = 360;
const HEIGHT = 150;
const LEFT = 26;
const TOP = 8;
const BOTTOM = 20;

/** A season as a line chart with first place at the top. An equivalent table next to it serves screen readers. */
export function positionChart(
  { texts }: PageContext,
  course: readonly PositionAfterRound[],
  teams: number,
): Html {
  const x = (index: number): number => LEFT + (index * (WIDTH - LEFT - 8)) / Math.max(1, course.length - 1);
  const y = (position: number): number =>
    TOP + ((position - 1) * (HEIGHT - TOP - BOTTOM)) / Math.max(1, teams - 1);
  const marks = [...new Set([1, Math.ceil(teams / 2), teams])];
  const points = course.map(({ position }, index) => `${x(index).toFixed(1)},${y(position).toFixed(1)}`);
  const [first, last] = [course[0]!, course.at(-1)!];
  return html`<svg
      class="chart"
      viewBox="0 0 ${WIDTH} ${HEIGHT}"
      role="img"
      aria-label="${texts.positionRange(first.position, last.position, course.length)}"
    >
      ${marks.map(
        (mark) =>
          html`<path class="grid-line" d="M${LEFT} ${y(mark)}H${WIDTH}" /><text
              x="${LEFT - 8}"
              y="${y(mark) + 4}"
              text-anchor="end"
            >
              ${mark}
            </text>`,
      )}
      <polyline class="track" points="${points.join(' ')}" />
      <circle cx="${x(course.length - 1)}" cy="${y(last.position)}" r="4.5" />
      <text x="${LEFT}" y="${HEIGHT - 4}">${texts.round(first.round)}</text>
      <text x="${WIDTH}" y="${HEIGHT - 4}" text-anchor="end">${texts.round(last.round)}</text>
    </svg>
    ${hiddenTable(texts, course)}`;
}

function hiddenTable(texts: PageContext['texts'], course: readonly PositionAfterRound[]): Html {
  return html`<table class="vh">
    <caption>
      ${texts.positionByRound}
    </caption>
    <tbody>
      ${course.map(
        ({ round, position }) =>
          html`<tr>
            <th scope="row">${texts.round(round)}</th>
            <td>${position}</td>
          </tr> `,
      )}
    </tbody>
  </table>`;
}
