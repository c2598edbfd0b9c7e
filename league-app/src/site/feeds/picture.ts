import type { Content } from '../page-cache.js';
import { openTournament } from '../pages/tournament.js';
import { isTournamentOpen } from '../pages/tournaments.js';
import { scoreText } from '../parts/match-list.js';
import { listTables } from '../tables.js';
import { momentText } from '../times.js';
import type { PageContext } from '../page-context.js';
import { ADVANCE, boardText, layOutDots, ROWS } from './dot-letters.js';
import { Picture } from './png.js';

/** What previews of links show, as most networks want it. */
const WIDTH = 1_200;
const HEIGHT = 630;
const MARGIN = 60;
const STRIPE = 1;
const BOARD = 2;
const SOFT = 3;
const LIT = 4;

interface Line {
  text: string;
  /** The size of a dot, in pixels, if the line fits so. */
  size: number;
  isLit?: boolean;
}

export function pictureOfLeague(context: PageContext): Content {
  const { info } = context;
  return board(context, [
    { text: info.name, size: 16, isLit: true },
    { text: info.country?.name ?? '', size: 7 },
  ]);
}

export function pictureOfTeam(context: PageContext, id: string): Content | null {
  const team = context.opens('access_teams') ? context.read.teams.find(id) : null;
  return team === null
    ? null
    : board(context, [
        { text: team.name, size: 16, isLit: true },
        { text: context.info.name, size: 7 },
      ]);
}

/** The head of the table, where there is one. */
export function pictureOfTournament(context: PageContext, id: string): Content | null {
  const tournament = openTournament(context, id);
  if (tournament === null) return null;
  const tables = tournament.format === 'cup' ? [] : listTables(context, tournament);
  const first = tables.length === 1 && tournament.played > 0 ? tables[0]!.rows.slice(0, 3) : [];
  return board(context, [
    { text: tournament.name, size: first.length > 0 ? 9 : 14, isLit: first.length === 0 },
    ...first.map(({ position, name, points }) => ({
      text: `${position} ${name} ${points}`,
      size: 10,
      isLit: true,
    })),
    { text: context.info.name, size: 7 },
  ]);
}

export function pictureOfMatch(context: PageContext, id: string): Content | null {
  const match = context.read.matches.find(id);
  const tournament = match === null ? null : context.read.tournaments.find(match.tournament_id);
  if (match === null || tournament === null || !isTournamentOpen(context, tournament)) return null;
  const { kick_off_at: at } = match;
  return board(context, [
    { text: match.home_name, size: 12, isLit: true },
    { text: scoreText(match) ?? context.texts.versus, size: scoreText(match) === null ? 9 : 20, isLit: true },
    { text: match.away_name, size: 12, isLit: true },
    { text: `${tournament.name}${at === null ? '' : `, ${momentText(context, at)}`}`, size: 6 },
  ]);
}

/** Lines of lit dots on a dark board, in the middle of the league's colour. */
function board({ branding }: PageContext, lines: readonly Line[]): Content {
  const { ground, deep } = branding.accent;
  const picture = new Picture(WIDTH, HEIGHT, [ground, deep, '#101713', '#9fb3a7', '#ffd76a']);
  for (let left = 0; left < WIDTH; left += 200) picture.rectangle(left, 0, 100, HEIGHT, STRIPE);
  picture.rectangle(MARGIN / 2, MARGIN / 2, WIDTH - MARGIN, HEIGHT - MARGIN, BOARD);
  const fitted = lines.map(fit).filter(({ text }) => text !== '');
  const height = fitted.reduce((sum, { size }) => sum + size * (ROWS + GAP), 0);
  const scale = Math.min(1, (HEIGHT - 2 * MARGIN) / height);
  const sized = fitted.map((line) => ({ ...line, size: Math.max(2, Math.floor(line.size * scale)) }));
  let top = Math.floor((HEIGHT - sized.reduce((sum, { size }) => sum + size * (ROWS + GAP), 0)) / 2);
  for (const line of sized) {
    draw(picture, line, top + Math.floor((line.size * GAP) / 2));
    top += line.size * (ROWS + GAP);
  }
  return { body: picture.png(), type: 'image/png' };
}

/** Between lines, in dots. */
const GAP = 3;
const SMALLEST = 4;
const ROOM = WIDTH - 2 * MARGIN;

/** Smaller letters for a long text, and its beginning for one that is too long for any. */
function fit({ text, size, isLit = false }: Line): Required<Line> {
  const shown = boardText(text).slice(0, Math.floor(ROOM / (SMALLEST * ADVANCE)));
  return { text: shown, isLit, size: Math.min(size, Math.floor(ROOM / Math.max(1, shown.length * ADVANCE))) };
}

function draw(picture: Picture, { text, size, isLit }: Required<Line>, top: number): void {
  const left = Math.floor((WIDTH - (text.length * ADVANCE - 1) * size) / 2);
  const radius = Math.max(1, size * 0.44);
  for (const [column, row] of layOutDots(text))
    picture.disc(
      left + column * size + Math.floor(size / 2),
      top + row * size + Math.floor(size / 2),
      radius,
      isLit ? LIT : SOFT,
    );
}
