import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { problemResponse, startTestApi } from '@touchline/session/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Match } from '../../api/types.js';
import { en } from '../../i18n/en/index.js';
import { clickTwice, renderApp, sessionOf } from '../../testing/render.js';
import EventDialog from './event-dialog.js';

const words = en.match;
const EVENTS = '/api/matches/m1/events';
const MATCH = {
  ...{ id: 'm1', tournament_id: 't1' },
  ...{ home: { id: 'home', name: 'Rojos' }, away: { id: 'away', name: 'Azules' } },
} as unknown as Match;
const SESSION = sessionOf({ plan: { flags: { access_players: true } } });

const api = startTestApi();
const onClose = jest.fn();
beforeEach(() => {
  onClose.mockReset();
  api.on('GET /api/session', () => SESSION);
  api.on('GET /api/tournaments/t1/players', ({ query }) => ({
    items: [
      {
        player_id: `p-${query['team_id']}`,
        player_name: `Player of ${query['team_id']}`,
        shirt_number: 9,
        team_id: query['team_id'],
      },
    ],
    total: 1,
  }));
  api.on(`POST ${EVENTS}`, () => ({}));
});

async function open(): Promise<void> {
  renderApp(<EventDialog match={MATCH} category="goal" onClose={onClose} />, { session: SESSION });
  await screen.findByRole('option', { name: '9 Player of home' });
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a goal', () => {
  it('is sent once, with what is known about it', async () => {
    await open();
    await userEvent.selectOptions(screen.getByLabelText(words.player), '9 Player of home');
    await press('Azules');
    await press(words.kind_own_goal);
    await userEvent.selectOptions(screen.getByLabelText(words.player), '9 Player of away');
    await userEvent.type(screen.getByLabelText(words.minute), '4x5');
    clickTwice(screen.getByRole('button', { name: en.shell.save }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(api.sent(EVENTS).map(({ body }) => body)).toEqual([
      { team_id: 'away', kind: 'own_goal', player_id: 'p-away', minute: 45 },
    ]);
  });

  it('belongs to an unknown player once its team is changed', async () => {
    await open();
    await userEvent.selectOptions(screen.getByLabelText(words.player), '9 Player of home');
    await press('Azules');
    await press(en.shell.save);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(api.sent(EVENTS).map(({ body }) => body)).toEqual([{ team_id: 'away', kind: 'goal' }]);
  });

  it('shows at the minute that it is too late, also if the server says so', async () => {
    await open();
    const minute = screen.getByLabelText(words.minute);
    await userEvent.type(minute, '201');
    await press(en.shell.save);
    await screen.findByText(en.fields.number);
    expect(document.activeElement).toBe(minute);
    const message = 'This match has 90 minutes.';
    api.on(`POST ${EVENTS}`, () =>
      problemResponse(400, 'VALIDATION_FAILED', {
        errors: [{ field: 'minute', code: 'OUT_OF_RANGE', message }],
      }),
    );
    await userEvent.clear(minute);
    await userEvent.type(minute, '99');
    await press(en.shell.save);
    await screen.findByText(message);
    expect(minute.getAttribute('aria-invalid')).toBe('true');
    expect(onClose).not.toHaveBeenCalled();
  });
});
