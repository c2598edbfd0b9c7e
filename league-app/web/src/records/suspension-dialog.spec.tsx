import { beforeEach, describe, expect, it } from '@jest/globals';
import { problemResponse, startTestApi } from '@touchline/session/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Tournament } from '../api/types.js';
import { en } from '../i18n/en/index.js';
import { queries } from '../session/session.js';
import { renderApp } from '../testing/render.js';
import { SuspensionDialog } from './suspension-dialog.js';

const words = en.discipline;
const AT = '/api/tournaments/t1/suspensions';
const PLAYERS = [
  { id: 'ana', name: 'Ana', team_id: 'rojos' },
  { id: 'eva', name: 'Eva', team_id: 'azules' },
];

/** Ana and Eva are still in their teams; Iris and Olga have left them since. */
const REGISTRATIONS = [
  { player_id: 'ana', player_name: 'Ana', team_id: 'rojos' },
  { player_id: 'iris', player_name: 'Iris', team_id: 'rojos' },
  { player_id: 'eva', player_name: 'Eva', team_id: 'azules' },
  { player_id: 'olga', player_name: 'Olga', team_id: 'azules' },
];

const api = startTestApi();
let isClosed = false;

beforeEach(async () => {
  isClosed = false;
  api.on('GET /api/tournaments/t1/teams', () => [
    { team_id: 'rojos', name: 'Rojos' },
    { team_id: 'azules', name: 'Azules' },
  ]);
  api.on('GET /api/players', ({ query }) => {
    const items = PLAYERS.filter(({ team_id }) => team_id === query['team_id']);
    return { items, total: items.length };
  });
  api.on('GET /api/tournaments/t1/registrations', ({ query }) => {
    const items = REGISTRATIONS.filter(({ team_id }) => team_id === query['team_id']);
    return { items, total: items.length };
  });
  api.on(`POST ${AT}`, () => ({ id: 'ruling' }));
  const tournament = { id: 't1' } as Tournament;
  renderApp(<SuspensionDialog tournament={tournament} onClose={() => (isClosed = true)} />);
  await choose(words.team, 'Rojos');
  await choose(words.player, 'Ana');
  await userEvent.type(screen.getByLabelText(words.reason), 'Insult');
});

async function choose(label: string, option: string): Promise<void> {
  await screen.findByRole('option', { name: option });
  await userEvent.selectOptions(screen.getByLabelText(label), option);
}

const listPlayers = (): (string | null)[] =>
  [...screen.getByLabelText<HTMLSelectElement>(words.player).options].map(({ textContent }) => textContent);

const submit = () => userEvent.click(screen.getByRole('button', { name: en.shell.add }));

describe('a suspension by the committee', () => {
  it('is sent with the player and their team', async () => {
    await submit();
    await waitFor(() => expect(isClosed).toBe(true));
    expect(api.sent(AT).map(({ body }) => body)).toEqual([
      { team_id: 'rojos', player_id: 'ana', matches: 1, reason: 'Insult' },
    ]);
  });

  it('is never sent for a player chosen before the team was changed', async () => {
    await choose(words.team, 'Azules');
    expect(screen.getByLabelText<HTMLSelectElement>(words.player).value).toBe('');
    await submit();
    expect(await screen.findByText(en.fields.required)).toBeTruthy();
    expect(api.sent(AT)).toEqual([]);
    await choose(words.player, 'Eva');
    await submit();
    await waitFor(() => expect(isClosed).toBe(true));
    expect(api.sent(AT).map(({ body }) => body)).toEqual([
      { team_id: 'azules', player_id: 'eva', matches: 1, reason: 'Insult' },
    ]);
  });

  it('can be for a player who was registered for the team and has left it', async () => {
    await choose(words.player, 'Iris (no longer in this team)');
    expect(listPlayers()).toEqual(['Select an option', 'Ana', 'Iris (no longer in this team)']);
    await submit();
    await waitFor(() => expect(isClosed).toBe(true));
    expect(api.sent(AT).map(({ body }) => body)).toEqual([
      { team_id: 'rojos', player_id: 'iris', matches: 1, reason: 'Insult' },
    ]);
  });

  it('offers nobody as gone from a team before its players are known', async () => {
    let answer: (players: object) => void = () => undefined;
    api.on('GET /api/players', () => new Promise<object>((resolve) => (answer = resolve)));
    const shown = new Set<string | null>();
    const observer = new MutationObserver(() => listPlayers().forEach((option) => shown.add(option)));
    observer.observe(screen.getByLabelText(words.player), { childList: true, subtree: true });
    await userEvent.selectOptions(screen.getByLabelText(words.team), 'Azules');
    await waitFor(() => expect(queries.getQueryData(['registrations', 't1', 'azules'])).toBeTruthy());
    answer({ items: [PLAYERS[1]], total: 1 });
    await screen.findByRole('option', { name: 'Eva' });
    observer.disconnect();
    expect(listPlayers()).toEqual(['Select an option', 'Eva', 'Olga (no longer in this team)']);
    expect([...shown].sort()).toEqual(['Eva', 'Olga (no longer in this team)', 'Select an option']);
  });

  it('loads the players and registrations of the chosen teams only', async () => {
    await choose(words.team, 'Azules');
    await screen.findByRole('option', { name: 'Eva' });
    const teamsOf = (path: string) => api.sent(path).map(({ query }) => query['team_id']);
    expect(teamsOf('/api/players')).toEqual(['rojos', 'azules']);
    expect(teamsOf('/api/tournaments/t1/registrations')).toEqual(['rojos', 'azules']);
  });

  it('needs a team', async () => {
    await userEvent.selectOptions(screen.getByLabelText(words.team), '');
    await submit();
    expect(await screen.findAllByText(en.fields.required)).toHaveLength(2);
    expect(api.sent(AT)).toEqual([]);
  });

  it('shows why it was refused', async () => {
    api.on(`POST ${AT}`, () => problemResponse(409, 'PLAYER_NOT_IN_TEAM', { message: 'Not in this team.' }));
    await submit();
    expect(await screen.findByText('Not in this team.')).toBeTruthy();
    expect(isClosed).toBe(false);
  });
});
