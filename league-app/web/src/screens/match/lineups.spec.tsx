import { beforeEach, describe, expect, it } from '@jest/globals';
import { problemResponse, startTestApi } from '@touchline/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { MatchSheet } from '../../api/types.js';
import { en } from '../../i18n/en/index.js';
import { clickTwice, renderApp, sessionOf } from '../../testing/render.js';
import { Lineups } from './lineups.js';

const LINEUP = '/api/matches/m1/lineups/home';
const MATCH = {
  ...{ id: 'm1', home: { id: 'home', name: 'Rojos' }, away: { id: 'away', name: 'Azules' } },
  lineups: { home: [{ player_id: 'p1', starter: true }] },
} as unknown as MatchSheet;
const PLAYERS = [
  { id: 'p1', name: 'Ana', shirt_number: 1 },
  { id: 'p2', name: 'Bea', shirt_number: null },
];

const SESSION = sessionOf({ plan: { flags: { access_players: true } } });

const api = startTestApi();
beforeEach(() => {
  api.on('GET /api/players', () => ({ items: PLAYERS, total: 2 }));
  api.on('GET /api/session', () => SESSION);
});

async function open(): Promise<HTMLElement> {
  renderApp(<Lineups match={MATCH} />, { session: SESSION });
  await userEvent.click(await screen.findByRole('button', { name: 'Lineup of Rojos' }));
  const dialog = screen.getByRole('dialog');
  await within(dialog).findByLabelText('Ana');
  return dialog;
}

const save = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: en.shell.save });

describe('a lineup', () => {
  it('starts as it is, and is sent with the parts chosen', async () => {
    api.on(`PUT ${LINEUP}`, () => ({}));
    const dialog = await open();
    expect((within(dialog).getByLabelText('Ana') as HTMLSelectElement).value).toBe('starter');
    await userEvent.selectOptions(within(dialog).getByLabelText('Bea'), en.match.substitute);
    await userEvent.click(save(dialog));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.sent(LINEUP).map(({ body }) => body)).toEqual([
      {
        players: [
          { player_id: 'p1', starter: true, shirt_number: 1 },
          { player_id: 'p2', starter: false },
        ],
      },
    ]);
  });

  it('is sent once, however often Save is pressed', async () => {
    let resolve: (answer: object) => void = () => undefined;
    const promise = new Promise<object>((done) => (resolve = done));
    api.on(`PUT ${LINEUP}`, () => promise);
    const dialog = await open();
    clickTwice(save(dialog));
    expect(save(dialog).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(save(dialog));
    resolve({});
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.sent(LINEUP)).toHaveLength(1);
  });

  it('stays open with its choices when it is refused', async () => {
    const message = 'Your plan has run out.';
    api.on(`PUT ${LINEUP}`, () => problemResponse(403, 'READ_ONLY', { message }));
    const dialog = await open();
    await userEvent.selectOptions(within(dialog).getByLabelText('Bea'), en.match.starter);
    await userEvent.click(save(dialog));
    await within(dialog).findByText(message);
    expect((within(dialog).getByLabelText('Bea') as HTMLSelectElement).value).toBe('starter');
    await waitFor(() => expect(save(dialog).getAttribute('aria-disabled')).toBeNull());
  });
});
