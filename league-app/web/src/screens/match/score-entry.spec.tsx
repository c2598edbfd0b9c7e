import { beforeEach, describe, expect, it } from '@jest/globals';
import { problemResponse, startTestApi } from '@touchline/session/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Match } from '../../api/types.js';
import { en } from '../../i18n/en/index.js';
import { clickTwice, renderApp, sessionOf } from '../../testing/render.js';
import { ScoreEntry } from './score-entry.js';

const words = en.match;
const RESULT = '/api/matches/m1/result';
const match = (more: object = {}) =>
  ({
    ...{ id: 'm1', version: 4, home_goals: null, away_goals: null, waiting: null, stage: null },
    home: { id: 'h', name: 'Rojos', crest_url: null, colors: null },
    away: { id: 'a', name: 'Azules', crest_url: null, colors: null },
    ...more,
  }) as unknown as Match;

const api = startTestApi();
beforeEach(() => {
  api.on('GET /api/session', () => sessionOf());
  api.on(`POST ${RESULT}`, () => ({ confirmed: true }));
});

const goal = (team: string) =>
  userEvent.click(screen.getByRole('button', { name: `Add a goal for ${team}` }));
const save = (score: string) => screen.getByRole('button', { name: `Save ${score}` });
const bodies = () => api.sent(RESULT).map(({ body }) => body);

describe('a result', () => {
  it('is counted goal by goal, and sent once', async () => {
    renderApp(<ScoreEntry match={match({ away_goals: 1 })} />);
    await screen.findByRole('button', { name: 'Save 0 : 1' });
    await goal('Rojos');
    await goal('Rojos');
    clickTwice(save('2 : 1'));
    await waitFor(() => expect(save('2 : 1').getAttribute('aria-disabled')).toBeNull());
    expect(bodies()).toEqual([{ type: 'play', home_goals: 2, away_goals: 1, version: 4 }]);
  });

  it('needs the penalties of a shoot-out', async () => {
    renderApp(<ScoreEntry match={match({ stage: 'final' })} />);
    await userEvent.click(await screen.findByLabelText(words.shootOut));
    await userEvent.type(screen.getByLabelText(words.penalties_home), '5x');
    await userEvent.click(save('0 : 0'));
    await screen.findByText(en.fields.required);
    const away = screen.getByLabelText(words.penalties_away);
    expect(document.activeElement).toBe(away);
    expect(away.getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(away, '4');
    await userEvent.click(save('0 : 0'));
    await waitFor(() =>
      expect(bodies()).toEqual([
        { type: 'play', home_goals: 0, away_goals: 0, version: 4, penalties: { home: 5, away: 4 } },
      ]),
    );
  });

  it('has no penalties once one team has won', async () => {
    renderApp(<ScoreEntry match={match({ stage: 'final' })} />);
    await userEvent.click(await screen.findByLabelText(words.shootOut));
    await goal('Rojos');
    await userEvent.click(save('1 : 0'));
    await waitFor(() =>
      expect(bodies()).toEqual([{ type: 'play', home_goals: 1, away_goals: 0, version: 4 }]),
    );
  });

  it('keeps its goals when it is refused', async () => {
    const message = 'Someone else has changed this.';
    api.on(`POST ${RESULT}`, () => problemResponse(409, 'CHANGED_MEANWHILE', { message }));
    renderApp(<ScoreEntry match={match()} />);
    await screen.findByRole('button', { name: 'Save 0 : 0' });
    await goal('Azules');
    await userEvent.click(save('0 : 1'));
    await screen.findByText(message);
    save('0 : 1');
  });
});
