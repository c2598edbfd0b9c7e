import { beforeEach, describe, expect, it } from '@jest/globals';
import { problemResponse, startTestApi } from '@touchline/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Season, SeasonRollover, Tournament } from '../../../api/types.js';
import { en } from '../../../i18n/en/index.js';
import { renderApp, sessionOf } from '../../../testing/render.js';
import SeasonPart from './season.js';

const words = en.seasonRollover;
const session = sessionOf({ plan: { flags: { access_series: true } } });

const tournament = (more: object = {}) =>
  ({
    ...{ id: 'upper', name: 'Apertura', series_id: 'primera', series_name: 'Primera', format: 'round_robin' },
    ...{ active: true, closed_at: null, matches: 6, played: 6 },
    ...more,
  }) as unknown as Tournament;
const LOWER = tournament({ id: 'lower', series_id: 'segunda', series_name: 'Segunda' });
const HALF = tournament({ id: 'half', series_id: 'tercera', series_name: 'Tercera', played: 5 });

const SEASON: Season = {
  ...{ open_matches: 0, open_ties: 0 },
  ranking: ['Águila', 'Barrio'].map((name, index) => ({
    ...{ place: index + 1, team_id: name, name, crest_url: null, colors: null },
  })),
  ...{ awards: [], best_team: [], proposed: { awards: [], best_team: [] }, players: [] },
};

/** The server's response for this arrangement of teams. */
function turned(upper: string, lower: string, leaving: string): SeasonRollover {
  const moves = { s: 'stays', p: 'promoted', r: 'relegated' } as const;
  const toTeams = (text: string) =>
    text.split(' ').map((each) => ({
      ...{ team_id: each[0]!, name: `Team ${each[0]!}`, move: moves[each[1] as keyof typeof moves] },
    }));
  const one = (name: string, teams: string) => ({
    ...{ from_id: name, from_name: 'Apertura', series_name: name, id: null, name: 'Clausura' },
    ...{ champions: ['Team A'], registered: 0, released: 2, leaving: [], teams: toTeams(teams) },
  });
  const [first, second] = [one('Primera', upper), one('Segunda', lower)];
  const left = leaving === '' ? [] : [{ team_id: leaving, name: `Team ${leaving}` }];
  return { basis: 'seen', tournaments: [{ ...first, leaving: left }, second] } as SeasonRollover;
}

const api = startTestApi();
let requests: { teams: string[] | null; below: object[]; basis?: string; dry_run?: boolean }[];
let answers: (SeasonRollover | Response)[];

beforeEach(() => {
  [requests, answers] = [[], []];
  api.on('GET /api/tournaments/upper/season', () => SEASON);
  api.on('GET /api/tournaments', () => ({ items: [tournament(), LOWER, HALF], total: 3 }));
  api.on('GET /api/session', () => session);
  api.on('GET /api/teams', () => ({ items: [{ id: 'Z', name: 'Team Z' }], total: 1 }));
  api.on('POST /api/tournaments/upper/next', ({ body }) => {
    requests.push(body as (typeof requests)[number]);
    return answers.shift()!;
  });
});

const renderPart = (of: Tournament) => renderApp(<SeasonPart tournament={of} />, { session });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Opens the dialog with the proposal for two series. */
async function openProposal(): Promise<void> {
  renderPart(tournament());
  await press(words.next);
  await userEvent.type(screen.getByLabelText(words.name), 'Clausura');
  await press(words.addBelow);
  // A tournament that is not fully played cannot exchange teams.
  expect(screen.queryByRole('button', { name: words.addBelow })).toBeNull();
  answers.push(turned('As Bs Dp', 'Cr Es', ''));
  await press(en.fixtures.showPreview);
  await screen.findByText('promoted');
}

describe('the next tournaments', () => {
  it('are created as proposed', async () => {
    await openProposal();
    answers.push(turned('As Bs Dp', 'Cr Es', ''));
    await press(words.apply);
    await waitFor(() => expect(requests).toHaveLength(2));
    const below = (teams: string[] | null) => [
      { tournament_id: 'lower', name: 'Clausura', places: 1, teams },
    ];
    expect(requests).toEqual([
      { name: 'Clausura', keep_players: true, teams: null, below: below(null), dry_run: true },
      {
        ...{ name: 'Clausura', keep_players: true, teams: ['A', 'B', 'D'], below: below(['C', 'E']) },
        basis: 'seen',
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are rearranged team by team, with a new preview after each change', async () => {
    await openProposal();
    const select = (team: string) => screen.getByLabelText(`Plays in: Team ${team}`);
    answers.push(turned('As Bs', 'Cr Es Ds', ''));
    await userEvent.selectOptions(select('D'), 'Segunda');
    await waitFor(() => expect(screen.queryByText('promoted')).toBeNull());
    answers.push(turned('As', 'Cr Es Ds', 'B'));
    await userEvent.selectOptions(select('B'), words.leaves);
    await screen.findByText('Leaving: Team B');
    expect(screen.getAllByText('No players registered again, 2 released')).toHaveLength(2);
    answers.push(turned('As Zs', 'Cr Es Ds', 'B'));
    await userEvent.selectOptions(screen.getByLabelText('Add a team to Primera'), 'Team Z');
    await screen.findByLabelText('Plays in: Team Z');
    // A refused change does not lose anything.
    const message = 'At least two teams are required.';
    answers.push(problemResponse(409, 'TOO_FEW_TEAMS', { message }));
    await userEvent.selectOptions(select('A'), words.leaves);
    await screen.findByText(message);
    expect((select('A') as HTMLSelectElement).value).toBe('0');
    const last = requests.at(-2)!;
    expect([last.teams, last.below, last.basis, last.dry_run]).toMatchObject([
      ['A', 'Z'],
      [{ teams: ['C', 'E', 'D'] }],
      'seen',
      true,
    ]);
  });

  it('need a name before they are previewed', async () => {
    renderPart(tournament());
    await press(words.next);
    await press(en.fixtures.showPreview);
    await screen.findByText(en.fields.required);
    expect(document.activeElement).toBe(screen.getByLabelText(words.name));
    expect(requests).toEqual([]);
  });

  it('must be previewed again when something has changed meanwhile', async () => {
    await openProposal();
    const message = 'Someone else has changed this.';
    answers.push(problemResponse(409, 'CHANGED_MEANWHILE', { message }));
    await press(words.apply);
    await within(screen.getByRole('dialog')).findByText(message);
    expect(screen.queryByRole('button', { name: words.apply })).toBeNull();
    answers.push(turned('As Ds Cp', 'Br Es', ''));
    await press(en.fixtures.showPreview);
    await screen.findByText('promoted');
    expect(requests.at(-1)).toMatchObject({ teams: null, dry_run: true });
    expect(requests.at(-1)).not.toHaveProperty('basis');
  });
});

describe('the end of a tournament', () => {
  it('lists what is still open, and offers no actions until then', async () => {
    api.on('GET /api/tournaments/upper/season', () => ({ ...SEASON, open_matches: 2, open_ties: 1 }));
    renderPart(tournament({ played: 4 }));
    await screen.findByText('2 matches are still to be played.');
    screen.getByText('1 cup tie has no winner yet.');
    screen.getByText(words.rankingSoFar);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is confirmed before closing and before reopening', async () => {
    let [closed, reopened] = [0, null as unknown];
    api.on('POST /api/tournaments/upper/close', () => {
      closed += 1;
      return {};
    });
    api.on('PATCH /api/tournaments/upper', ({ body }) => {
      reopened = body;
      return {};
    });
    const { unmount } = renderPart(tournament());
    await press(words.close);
    expect(closed).toBe(0);
    const dialog = () => within(screen.getByRole('dialog'));
    await userEvent.click(dialog().getByRole('button', { name: words.close }));
    await waitFor(() => expect(closed).toBe(1));
    unmount();
    renderPart(tournament({ active: false, closed_at: '2026-11-26T15:00:00.000Z' }));
    await screen.findByText('Closed on November 26, 2026');
    await press(words.reopen);
    await userEvent.click(dialog().getByRole('button', { name: words.reopen }));
    await waitFor(() => expect(reopened).toEqual({ active: true }));
  });
});
