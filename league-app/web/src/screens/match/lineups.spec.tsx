import { beforeEach, describe, expect, it } from '@jest/globals';
import { problemResponse, startTestApi } from '@touchline/session/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { MatchSheet } from '../../api/types.js';
import { en } from '../../i18n/en/index.js';
import { useRegister, useTransfer } from '../../api/players.js';
import { clickTwice, renderApp, sessionOf } from '../../testing/render.js';
import { Lineups } from './lineups.js';

const LINEUP = '/api/matches/m1/lineups/home';
const MATCH = {
  ...{ id: 'm1', tournament_id: 't1' },
  ...{ home: { id: 'home', name: 'Rojos' }, away: { id: 'away', name: 'Azules' } },
  lineups: { home: [{ player_id: 'p1', player_name: 'Ana', starter: true, shirt_number: 1 }] },
} as unknown as MatchSheet;
const PLAYERS = '/api/tournaments/t1/players';
const ANA = { player_id: 'p1', player_name: 'Ana', team_id: 'home', shirt_number: 1 };
const BEA = { player_id: 'p2', player_name: 'Bea', team_id: 'home', shirt_number: null };
const EVA = { player_id: 'p3', player_name: 'Eva', team_id: 'home', shirt_number: 3 };

const SESSION = sessionOf({ plan: { flags: { access_players: true } } });

const api = startTestApi();
const offer = (...items: object[]) => api.on(`GET ${PLAYERS}`, () => ({ items, total: items.length }));
beforeEach(() => {
  offer(ANA, BEA);
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

/** Transfers or registers a player elsewhere in the app. */
function Changes() {
  const transfer = useTransfer('p3');
  const register = useRegister();
  return (
    <>
      <button onClick={() => transfer.mutate({ team_id: 'home' })}>Transfer</button>
      <button onClick={() => register.mutate({ id: 't1', body: { player_id: 'p3' } })}>Register</button>
    </>
  );
}

describe('the players offered for a lineup', () => {
  it("are the active ones who play for the team in the match's tournament", async () => {
    await open();
    expect(api.sent(PLAYERS).map(({ query }) => query)).toEqual([
      { team_id: 'home', active: 'true', limit: '500', offset: '0' },
    ]);
  });

  it.each([
    ['Transfer', 'POST /api/players/p3/transfers'],
    ['Register', 'POST /api/tournaments/t1/registrations'],
  ])('are read again after a change: %s', async (change, route) => {
    api.on(route, () => {
      offer(ANA, BEA, EVA);
      return {};
    });
    renderApp(<Changes />, { session: SESSION });
    const dialog = await open();
    expect(within(dialog).queryByLabelText('Eva')).toBeNull();
    fireEvent.click(screen.getByText(change));
    await within(dialog).findByLabelText('Eva');
  });
});

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

  it('keeps a player who is no longer offered, until somebody takes them out', async () => {
    offer(BEA);
    api.on(`PUT ${LINEUP}`, () => ({}));
    const dialog = await open();
    await userEvent.click(save(dialog));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Lineup of Rojos' }));
    await userEvent.selectOptions(await screen.findByLabelText('Ana'), '–');
    await userEvent.click(save(screen.getByRole('dialog')));
    await waitFor(() => expect(api.sent(LINEUP)).toHaveLength(2));
    expect(api.sent(LINEUP).map(({ body }) => body)).toEqual([
      { players: [{ player_id: 'p1', starter: true, shirt_number: 1 }] },
      { players: [] },
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
