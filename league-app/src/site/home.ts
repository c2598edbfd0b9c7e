import { isReadOnly } from '../domain/plan.js';
import { isFinished } from '../domain/match.js';
import type { Instant } from '../kernel/instant.js';
import type { Language } from '../http/language.js';
import type { League } from '../league.js';
import type { MatchRow, TournamentRow } from '../records/rows.js';
import { tableOf } from '../records/tournament-table.js';
import type { NamedRow } from '../records/tournament-table.js';
import { html } from './html.js';
import type { Html } from './html.js';
import { emptyPage, layout } from './layout.js';
import { textsOf } from './texts.js';
import type { Texts } from './texts.js';

const MATCHES_SHOWN = 6;

interface Context {
  league: League;
  texts: Texts;
  language: Language;
  timeZone: string;
}

/** The league's own page: its name, and of each active tournament the table, the latest results and what comes next. */
export function homePage(league: League, language: Language, now: Instant): string {
  const { settings, records } = league;
  const info = settings.info();
  const texts = textsOf(language);
  const tournaments = records.tournaments.where({ active: 1 }, 'created DESC, id DESC');
  const context: Context = { league, texts, language, timeZone: info.timeZone };
  const note = isReadOnly(settings.plan(), now)
    ? html`<p class="note" role="status">${texts.readOnly}</p>`
    : null;
  const body =
    tournaments.length === 0
      ? emptyPage(texts.noTournament, texts.noTournamentMore, null)
      : tournaments.map((tournament) => tournamentSection(context, tournament));
  return layout({
    info,
    language,
    title: null,
    description: texts.descriptionOf(info.name),
    content: html`${note}${body}`,
    indexed: true,
  });
}

function tournamentSection(context: Context, { id, name }: TournamentRow): Html {
  const { league, texts } = context;
  const matches = league.records.matches.ofTournament(id);
  const names = new Map(league.records.tournaments.teamsOf(id).map((team) => [team.id, team.name]));
  const list = (heading: string, some: MatchRow[]): Html | null =>
    some.length === 0
      ? null
      : html`<section class="card">
          <h3>${heading}</h3>
          <ul>
            ${some.map((match) => matchItem(context, match, names))}
          </ul>
        </section>`;
  const ended = matches.filter(isFinished).sort((a, b) => order(b).localeCompare(order(a)));
  const next = matches
    .filter(({ state }) => state === 'scheduled')
    .sort((a, b) => order(a).localeCompare(order(b)));
  return html`<article class="tournament">
    <h2>${name}</h2>
    <div class="grid">
      <section class="card">
        <h3>${texts.standings}</h3>
        ${standingsTable(texts, tableOf(league.records, id, matches), name)}
      </section>
      <div class="cards">
        ${list(texts.results, ended.slice(0, MATCHES_SHOWN))}${list(texts.fixtures, next.slice(0, MATCHES_SHOWN))}
      </div>
    </div>
  </article>`;
}

/** By kick-off, then round: what has no time yet comes last. */
function order({ kick_off_at, round }: MatchRow): string {
  return `${kick_off_at ?? '9999'} ${String(round).padStart(4, '0')}`;
}

function standingsTable(texts: Texts, rows: readonly NamedRow[], caption: string): Html {
  const column = (short: string, long: string, style = ''): Html =>
    html`<th scope="col" class="${style}"><abbr title="${long}">${short}</abbr></th>`;
  return html`<table aria-label="${texts.standings}: ${caption}">
    <thead>
      <tr>
        <th scope="col" class="pos"><abbr title="${texts.position}">#</abbr></th>
        <th scope="col" class="name">${texts.team}</th>
        ${column(texts.played, texts.playedLong)}${column(texts.won, texts.wonLong, 'few')}${column(texts.drawn, texts.drawnLong, 'few')}${column(texts.lost, texts.lostLong, 'few')}${column(texts.difference, texts.differenceLong)}${column(texts.points, texts.pointsLong, 'pts')}
      </tr>
    </thead>
    <tbody>
      ${rows.map((row) => standingsRow(texts, row))}
    </tbody>
  </table>`;
}

function standingsRow(texts: Texts, row: NamedRow): Html {
  const difference =
    row.goalDifference > 0 ? `+${row.goalDifference}` : String(row.goalDifference).replace('-', '−');
  const deducted = row.deducted === 0 ? null : html` <abbr title="${texts.deducted(row.deducted)}">*</abbr>`;
  return html`<tr>
    <td class="pos">${row.position}</td>
    <th scope="row" class="name">${row.name}</th>
    <td>${row.played}</td>
    <td class="few">${row.won}</td>
    <td class="few">${row.drawn}</td>
    <td class="few">${row.lost}</td>
    <td>${difference}</td>
    <td class="pts">${row.points}${deducted}</td>
  </tr> `;
}

function matchItem(
  { texts, language, timeZone }: Context,
  match: MatchRow,
  names: ReadonlyMap<string, string>,
): Html {
  const isPlayed = isFinished(match);
  const score = isPlayed ? `${match.home_goals} – ${match.away_goals}` : '–';
  const how = match.state === 'walkover' ? texts.walkover : match.state === 'awarded' ? texts.awarded : null;
  const when = match.kick_off_at === null ? texts.timeToBe : timeOf(match.kick_off_at, language, timeZone);
  return html`<li class="match">
    <span class="home">${names.get(match.home_team_id) ?? ''}</span><span class="score">${score}</span
    ><span>${names.get(match.away_team_id) ?? ''}</span>
    <p class="when">
      ${match.kick_off_at === null ? when : html`<time datetime="${match.kick_off_at}">${when}</time>`}${how === null ? null : ` · ${how}`}
    </p>
  </li> `;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** To make a format takes a hundred times as long as to use it. */
function timeOf(instant: Instant, language: Language, timeZone: string): string {
  const key = `${language} ${timeZone}`;
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, options);
  formats.set(key, format);
  return format.format(Date.parse(instant));
}
