import { beforeEach, describe, expect, it } from '@jest/globals';
import { problemResponse, startTestApi } from '@touchline/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Award, BestPlayer, Season } from '../../../api/types.js';
import { en } from '../../../i18n/en/index.js';
import { renderApp } from '../../../testing/render.js';
import { Honors } from './honors.js';

const words = en.honors;

const award = (kind: Award['kind'], more: Partial<Award>): Award => ({
  ...{ kind, title: null, player_id: null, player_name: null, team_id: null, team_name: null },
  ...{ person: null, figure: null },
  ...more,
});
const player = (player_id: string, team: string, position: BestPlayer['line'] | null) => ({
  ...{ player_id, name: `Player ${player_id}`, position, team_id: team, team_name: `Team ${team}` },
});
const best = (line: BestPlayer['line'], id: string, team: string): BestPlayer => ({
  ...{ line, player_id: id, player_name: `Player ${id}`, team_id: team, team_name: `Team ${team}` },
});
const PROPOSED = {
  awards: [
    award('top_scorer', {
      ...{ player_id: '1', player_name: 'Player 1', team_id: 'A', team_name: 'Team A' },
      figure: { count: 12, matches: 1 },
    }),
    award('fair_play', { team_id: 'B', team_name: 'Team B', figure: { count: 1, matches: 6 } }),
  ],
  best_team: [best('forward', '1', 'A'), best('goalkeeper', '2', 'B')],
};
const season = (given: Partial<Season> = {}): Season => ({
  ...{ open_matches: 0, open_ties: 0, awards: [], best_team: [], proposed: PROPOSED },
  players: [player('1', 'A', 'forward'), player('2', 'B', 'goalkeeper'), player('3', 'A', null)],
  ranking: ['A', 'B'].map((id, index) => ({
    ...{ place: index + 1, team_id: id, name: `Team ${id}`, crest_url: null, colors: null },
  })),
  ...given,
});

const api = startTestApi();
let saved: unknown;

beforeEach(() => {
  saved = undefined;
  api.on('PUT /api/tournaments/cup/honors', ({ body }) => {
    saved = body;
    return season();
  });
});

const show = (of: Season) => renderApp(<Honors tournamentId="cup" season={of} />);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (label: string, option: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), option);

describe('awards', () => {
  it('are saved as proposed, with added ones and without rows that have no recipient', async () => {
    show(season());
    await press(words.giveAwards);
    screen.getByText(words.awardsProposed);
    await choose(words.addAward, words.award_best_player);
    await choose('Recipient: Best player', 'Player 3');
    await choose(words.addAward, words.award_best_coach);
    await userEvent.type(screen.getByLabelText('Name: Best coach'), 'Rosa Paz');
    await choose(words.addAward, words.award_best_goalkeeper);
    await press(en.shell.save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saved).toEqual({
      awards: [
        { kind: 'top_scorer', player_id: '1' },
        { kind: 'fair_play', team_id: 'B' },
        { kind: 'best_player', player_id: '3' },
        { kind: 'best_coach', person: 'Rosa Paz', team_id: null },
      ],
      best_team: [],
    });
  });

  it('can be custom awards for any person, and are saved without changing the team of the season', async () => {
    const own = award('other', { title: 'Fans', team_id: 'A', team_name: 'Team A' });
    const team = [best('forward', '1', 'A')];
    show(season({ awards: [...PROPOSED.awards, own], best_team: team }));
    await screen.findByText('12 goals');
    screen.getByText('1 fair play point in 6 matches');
    await press(words.editAwards);
    await press('Remove: Top scorer');
    await press('Remove: Fair play');
    const row = within(screen.getByRole('dialog').querySelector('li')!);
    await userEvent.clear(row.getByLabelText(words.title));
    await userEvent.type(row.getByLabelText(words.title), 'Best referee');
    await userEvent.type(row.getByLabelText(`Name: ${words.award_other}`), 'Inés Vaca');
    await choose(`Team: ${words.award_other}`, words.noTeam);
    await press(en.shell.save);
    await waitFor(() =>
      expect(saved).toEqual({
        awards: [
          { kind: 'other', title: 'Best referee', player_id: null, team_id: null, person: 'Inés Vaca' },
        ],
        best_team: [{ player_id: '1', line: 'forward' }],
      }),
    );
  });

  it('need a title of their own if they are custom awards', async () => {
    show(season());
    await press(words.giveAwards);
    await choose(words.addAward, words.award_other);
    await userEvent.type(screen.getByLabelText(`Name: ${words.award_other}`), 'Inés Vaca');
    await press(en.shell.save);
    await screen.findByText(en.fields.required);
    expect(document.activeElement).toBe(screen.getByLabelText(words.title));
    expect(saved).toBeUndefined();
  });

  it('need no title any more once they have no recipient', async () => {
    show(season());
    await press(words.giveAwards);
    await choose(words.addAward, words.award_other);
    const name = screen.getByLabelText(`Name: ${words.award_other}`);
    await userEvent.type(name, 'Inés Vaca');
    await press(en.shell.save);
    await screen.findByText(en.fields.required);
    await userEvent.clear(name);
    await waitFor(() => expect(screen.queryByText(en.fields.required)).toBeNull());
    await choose(`Recipient: ${words.award_other}`, 'Player 3');
    await screen.findByText(en.fields.required);
    expect(saved).toBeUndefined();
  });

  it('keep the dialog open with the reason when saving is refused', async () => {
    api.on('PUT /api/tournaments/cup/honors', () =>
      problemResponse(403, 'READ_ONLY', { message: 'Your plan has run out.' }),
    );
    show(season());
    await press(words.giveAwards);
    await press(en.shell.save);
    await within(screen.getByRole('dialog')).findByText('Your plan has run out.');
  });
});

describe('the team of the season', () => {
  it('starts as proposed, is edited line by line, and is saved from goalkeeper to forward', async () => {
    show(season({ awards: [PROPOSED.awards[1]!] }));
    await press(words.chooseBestTeam);
    screen.getByText('2 of 11 players');
    await press('Remove: Player 1');
    await choose('Add player: Midfielder', 'Player 3');
    screen.getByText('2 of 11 players');
    await press(en.shell.save);
    await waitFor(() =>
      expect(saved).toEqual({
        awards: [{ kind: 'fair_play', team_id: 'B' }],
        best_team: [
          { player_id: '2', line: 'goalkeeper' },
          { player_id: '3', line: 'midfielder' },
        ],
      }),
    );
  });

  it('offers no more players once it has eleven', async () => {
    const eleven = Array.from({ length: 11 }, (_, index) => best('defender', String(index + 10), 'A'));
    show(season({ best_team: eleven }));
    await press(words.editBestTeam);
    screen.getByText('11 of 11 players');
    expect(screen.queryByLabelText(/^Add player/)).toBeNull();
  });
});
