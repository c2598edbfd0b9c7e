import { beforeEach, describe, expect, it } from '@jest/globals';
import { startTestApi } from '@touchline/session/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Entrant, Tournament } from '../../api/types.js';
import { en } from '../../i18n/en/index.js';
import { queries } from '../../session/session.js';
import { clickTwice, renderApp } from '../../testing/render.js';
import TournamentTeams from './teams.js';

const GROUPS = '/api/tournaments/t1/groups';
const entrant = (name: string, group: string) =>
  ({ team_id: name, name, group, place: 1, crest_url: null, colors: null }) as unknown as Entrant;

const api = startTestApi();
let entrants: Entrant[];

beforeEach(() => {
  entrants = [entrant('Rojos', 'A'), entrant('Azules', 'B'), entrant('Verdes', 'B')];
  api.on('GET /api/tournaments/t1/teams', () => entrants);
  api.on('GET /api/tournaments', () => ({ items: [], total: 0 }));
});

const groupOf = async (team: string) =>
  (await screen.findByLabelText(`Group for ${team}`)) as HTMLSelectElement;
const querySave = () => screen.queryByRole('button', { name: en.shell.save });
const show = () =>
  renderApp(<TournamentTeams tournament={{ id: 't1', matches: 0 } as unknown as Tournament} />);

describe('the groups of a tournament', () => {
  it('are sent once, however often Save is pressed', async () => {
    let resolve: (answer: object) => void = () => undefined;
    const promise = new Promise<object>((done) => (resolve = done));
    api.on(`PUT ${GROUPS}`, () => promise);
    show();
    await userEvent.selectOptions(await groupOf('Verdes'), 'A');
    clickTwice(querySave()!);
    expect(querySave()!.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(querySave()!);
    entrants = [entrant('Rojos', 'A'), entrant('Azules', 'B'), entrant('Verdes', 'A')];
    resolve({});
    await waitFor(() => expect(querySave()).toBeNull());
    expect(api.sent(GROUPS).map(({ body }) => body)).toEqual([
      {
        groups: [
          { name: 'A', team_ids: ['Rojos', 'Verdes'] },
          { name: 'B', team_ids: ['Azules'] },
        ],
      },
    ]);
    expect((await groupOf('Verdes')).value).toBe('A');
  });

  it('follow what others have changed, except for the teams moved here', async () => {
    show();
    await userEvent.selectOptions(await groupOf('Rojos'), 'B');
    entrants = [entrant('Rojos', 'A'), entrant('Azules', 'A'), entrant('Verdes', 'B')];
    await queries.invalidateQueries({ queryKey: ['entrants'] });
    await waitFor(async () => expect((await groupOf('Azules')).value).toBe('A'));
    expect((await groupOf('Rojos')).value).toBe('B');
  });

  it('are not offered to be saved when a team is moved back', async () => {
    show();
    expect((await groupOf('Rojos')).value).toBe('A');
    await userEvent.selectOptions(await groupOf('Rojos'), 'B');
    expect(querySave()).not.toBeNull();
    await userEvent.selectOptions(await groupOf('Rojos'), 'A');
    expect(querySave()).toBeNull();
  });
});
