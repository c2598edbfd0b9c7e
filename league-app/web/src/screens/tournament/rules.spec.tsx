import { beforeEach, describe, expect, it } from '@jest/globals';
import { startTestApi } from '@touchline/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Tournament } from '../../api/types.js';
import { en } from '../../i18n/en/index.js';
import { clickTwice, renderApp, sessionOf } from '../../testing/render.js';
import RulesPart from './rules.js';

const words = en.tournaments;
const TOURNAMENT = {
  ...{
    id: 't1',
    name: 'Apertura',
    format: 'round_robin',
    walkover_goals: 3,
    match_minutes: 90,
    active: true,
  },
  rules: { points: { win: 3, draw: 1, loss: 0 }, tie_breaks: ['points', 'goal_difference'] },
} as unknown as Tournament;

const api = startTestApi();
beforeEach(() => {
  api.on('GET /api/session', () => sessionOf());
  api.on('PATCH /api/tournaments/t1', () => TOURNAMENT);
});
const bodies = () => api.sent('/api/tournaments/t1').map(({ body }) => body);

/** The form with the points and tie-breaks. */
async function findForm(): Promise<ReturnType<typeof within>> {
  renderApp(<RulesPart tournament={TOURNAMENT} />);
  const heading = await screen.findByRole('heading', { name: words.rules });
  return within(heading.closest('form')!);
}

describe('the rules of a table', () => {
  it('are sent once, as numbers', async () => {
    const form = await findForm();
    await userEvent.clear(form.getByLabelText(words.win));
    await userEvent.type(form.getByLabelText(words.win), '2');
    await userEvent.click(form.getByRole('button', { name: /^Remove|×/ }));
    const save = form.getByRole('button', { name: en.shell.save });
    clickTwice(save);
    await waitFor(() => expect(bodies()).toHaveLength(1));
    await waitFor(() => expect(save.getAttribute('aria-disabled')).toBeNull());
    expect(bodies()).toEqual([{ rules: { points: { win: 2, draw: 1, loss: 0 }, tie_breaks: ['points'] } }]);
  });

  it('say at its field which points are missing', async () => {
    const form = await findForm();
    await userEvent.clear(form.getByLabelText(words.draw));
    await userEvent.click(form.getByRole('button', { name: en.shell.save }));
    await form.findByText(en.fields.number);
    expect(document.activeElement).toBe(form.getByLabelText(words.draw));
    expect(bodies()).toEqual([]);
  });
});
