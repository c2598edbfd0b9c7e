import type { StandingsRules } from '../../domain/standings/index.js';
import type { NamedRow } from '../../records/tournament-table.js';
import { html } from '../html.js';
import type { Html } from '../html.js';
import type { PageContext } from '../page-context.js';
import { teamCrest } from './crest.js';
import type { Emblem } from './crest.js';
import { teamLink } from './links.js';

interface StandingsOptions {
  /** Read to people who cannot see the table. */
  caption: string;
  /** Only position, team, played, difference and points, regardless of screen width. */
  short?: boolean;
  /** How many teams at the top advance to the next stage. */
  advancingPositions?: number;
  /** By team id. */
  emblems: ReadonlyMap<string, Emblem>;
  /** The teams the page is about. */
  marked?: readonly string[];
}

export function standingsTable(
  context: PageContext,
  rows: readonly NamedRow[],
  options: StandingsOptions,
): Html {
  const { texts } = context;
  const column = (short: string, long: string, style = ''): Html =>
    html`<th scope="col" class="${style}"><abbr title="${long}">${short}</abbr></th>`;
  const fewClass = options.short ? 'no' : 'few';
  const more = options.short ? 'no' : 'more';
  return html`<table class="standings" aria-label="${texts.standings}: ${options.caption}">
    <thead>
      <tr>
        <th scope="col" class="pos"><abbr title="${texts.position}">#</abbr></th>
        <th scope="col" class="name">${texts.team}</th>
        ${column(texts.played, texts.playedLong)}${column(texts.won, texts.wonLong, fewClass)}${column(texts.drawn, texts.drawnLong, fewClass)}${column(texts.lost, texts.lostLong, fewClass)}${column(texts.goalsFor, texts.goalsForLong, more)}${column(texts.goalsAgainst, texts.goalsAgainstLong, more)}${column(texts.difference, texts.differenceLong)}${column(texts.points, texts.pointsLong, 'pts')}
        <th scope="col" class="${options.short ? 'wide' : 'form-cell'}">${texts.form}</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map((row) => standingsRow(context, row, options))}
    </tbody>
  </table>`;
}

function standingsRow(
  context: PageContext,
  row: NamedRow,
  { short, advancingPositions = 1, emblems, marked = [] }: StandingsOptions,
): Html {
  const { texts } = context;
  const difference =
    row.goalDifference > 0 ? `+${row.goalDifference}` : String(row.goalDifference).replace('-', '−');
  const deducted = row.deducted === 0 ? null : html`<abbr title="${texts.deducted(row.deducted)}">*</abbr>`;
  const fewClass = short ? 'no' : 'few';
  const more = short ? 'no' : 'more';
  const emblem = emblems.get(row.team);
  const styles = [
    ...(row.position <= advancingPositions && row.played > 0 ? ['first'] : []),
    ...(marked.includes(row.team) ? ['marked'] : []),
  ];
  return html`<tr class="${styles.join(' ')}">
    <td class="pos">${row.position}</td>
    <th scope="row" class="name">
      <span class="with"
        >${emblem === undefined ? null : teamCrest(emblem)}${teamLink(context, row.team, row.name)}</span
      >
    </th>
    <td>${row.played}</td>
    <td class="${fewClass}">${row.won}</td>
    <td class="${fewClass}">${row.drawn}</td>
    <td class="${fewClass}">${row.lost}</td>
    <td class="${more}">${row.goalsFor}</td>
    <td class="${more}">${row.goalsAgainst}</td>
    <td>${difference}</td>
    <td class="pts">${row.points}${deducted}</td>
    <td class="${short ? 'wide' : 'form-cell'}">${renderForm(context, row, short)}</td>
  </tr> `;
}

/** The latest five results, latest last; in little space as dots, higher for a win and lower for a defeat. */
function renderForm({ texts }: PageContext, { form }: NamedRow, short = false): Html {
  return html`<span class="${short ? 'spots' : 'dots'}"
    >${form.map(
      (each) =>
        html`<abbr class="${short ? 's' : 'o o'}${each}" title="${texts.formOf[each]}"
          >${short ? html`<span class="vh">${texts.formLetter[each]}</span>` : texts.formLetter[each]}</abbr
        >`,
    )}</span
  >`;
}

/** The rules of the table, and points deducted from teams. */
export function standingsLegend(
  { texts }: PageContext,
  rules: StandingsRules,
  rows: readonly NamedRow[],
): Html {
  const { win, draw, loss } = rules.points;
  const deducted = rows.filter(({ reasons }) => reasons.length > 0);
  return html`<details class="legend" ${deducted.length > 0 ? html`open` : null}>
    <summary>${texts.legend}</summary>
    <p>${texts.pointsFor(win, draw, loss)}</p>
    <p>${texts.tieBreaks}:</p>
    <ol>
      ${rules.tieBreaks.slice(1).map((criterion) => html`<li>${texts.tieBreak[criterion]}</li> `)}
    </ol>
    ${
      deducted.length === 0
        ? null
        : html`<h3>${texts.deductions}</h3>
            <ul>
              ${deducted.map(
                (row) =>
                  html`<li>
                    <strong>${row.name}</strong>: ${texts.deducted(row.deducted)}. ${row.reasons.join('; ')}
                  </li> `,
              )}
            </ul>`
    }
  </details>`;
}
