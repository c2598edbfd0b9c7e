import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startTestApi } from '@touchline/session/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FixtureRule, Tournament } from '../../api/types.js';
import { en } from '../../i18n/en/index.js';
import { clickTwice, renderApp } from '../../testing/render.js';
import { RuleDialog } from './rule-dialog.js';

const words = en.fixtureRules;
const TEAMS = ['Rojos', 'Azules'].map((name) => ({ team_id: name, name }));

const api = startTestApi();
beforeEach(() => {
  api.on('GET /api/tournaments/t1/teams', () => TEAMS);
  api.on('GET /api/venues', () => ({ items: [], total: 0 }));
});

const add = jest.fn<(rule: FixtureRule) => Promise<unknown>>();
const onClose = jest.fn();
beforeEach(() => {
  add.mockReset().mockResolvedValue(undefined);
  onClose.mockReset();
});

/** Opens the dialog for a rule of this kind. */
async function open(kind: FixtureRule['kind']): Promise<void> {
  renderApp(<RuleDialog tournament={{ id: 't1' } as unknown as Tournament} add={add} onClose={onClose} />);
  // Teams are known.
  await screen.findByRole('option', { name: 'Rojos' });
  await userEvent.selectOptions(screen.getByLabelText(words.kind), kind);
}
const press = () => userEvent.click(screen.getByRole('button', { name: en.shell.add }));
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const choose = (label: string, option: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), option);
const errorOf = (label: string): string | undefined => {
  const id = screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
  return id
    .split(' ')
    .map((one) => document.getElementById(one)?.textContent)
    .at(-1);
};

describe('a rule of the fixtures', () => {
  it.each<[FixtureRule['kind'], () => Promise<void>, FixtureRule]>([
    [
      'team_cannot',
      async () => {
        await choose(words.team, 'Rojos');
        await type(words.dates, '5-4-2027; 2027-05-01');
      },
      {
        ...{ kind: 'team_cannot', team: 'Rojos', weekdays: [], dates: ['2027-04-05', '2027-05-01'] },
        ...{ before: null, after: null },
      },
    ],
    [
      'share_ground',
      async () => {
        await userEvent.click(screen.getByLabelText('Rojos'));
        await userEvent.click(screen.getByLabelText('Azules'));
      },
      { kind: 'share_ground', teams: ['Rojos', 'Azules'], most: 1 },
    ],
    [
      'home_venue',
      async () => {
        await choose(words.team, 'Azules');
        await type(en.fixtures.venue, ' Norte ');
      },
      { kind: 'home_venue', team: 'Azules', venue: 'Norte' },
    ],
    ['rest_days', () => Promise.resolve(), { kind: 'rest_days', days: 3 }],
    [
      'meet_within',
      async () => {
        await choose(words.team, 'Rojos');
        await choose(words.other, 'Azules');
        await type(words.from, '2');
        await type(words.to, '4');
      },
      { kind: 'meet_within', teams: ['Rojos', 'Azules'], from: 2, to: 4 },
    ],
    [
      'fixed_match',
      async () => {
        await choose(words.home, 'Rojos');
        await choose(words.away, 'Azules');
        await type(words.round, '7');
      },
      {
        ...{ kind: 'fixed_match', home: 'Rojos', away: 'Azules', round: 7 },
        ...{ date: null, time: null, venue: null },
      },
    ],
    [
      'side_in_round',
      async () => {
        await choose(words.team, 'Rojos');
        await type(words.round, '1');
        await choose(words.side, words.away);
      },
      { kind: 'side_in_round', team: 'Rojos', round: 1, side: 'away' },
    ],
  ])('is added: %s', async (kind, fill, rule) => {
    await open(kind);
    await fill();
    await press();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(add.mock.calls).toEqual([[rule]]);
  });
});

describe('a rule that is not complete', () => {
  it('says at its fields what is missing, with the focus at the first one', async () => {
    await open('meet_within');
    await type(words.to, 'x');
    await press();
    await waitFor(() => expect(errorOf(words.team)).toBe(en.fields.required));
    expect([errorOf(words.from), errorOf(words.to)]).toEqual([en.fields.required, en.fields.number]);
    expect(document.activeElement).toBe(screen.getByLabelText(words.team));
    await choose(words.team, 'Rojos');
    await choose(words.other, 'Rojos');
    await type(words.from, '2');
    await userEvent.clear(screen.getByLabelText(words.to));
    await type(words.to, '3');
    await press();
    await waitFor(() => expect(errorOf(words.other)).toBe(words.sameTeam));
    expect(add).not.toHaveBeenCalled();
  });

  it('says at its kind that nothing is restricted yet', async () => {
    await open('fixed_match');
    await choose(words.home, 'Rojos');
    await choose(words.away, 'Azules');
    await press();
    await waitFor(() => expect(errorOf(words.kind)).toBe(words.incomplete));
    expect(document.activeElement).toBe(screen.getByLabelText(words.kind));
  });

  it('starts again when its kind is changed', async () => {
    await open('home_venue');
    await choose(words.team, 'Rojos');
    await press();
    await waitFor(() => expect(errorOf(en.fixtures.venue)).toBe(en.fields.required));
    await choose(words.kind, words.kind_side_in_round);
    expect((screen.getByLabelText(words.team) as HTMLSelectElement).value).toBe('');
    expect(errorOf(words.team)).toBeUndefined();
  });
});

/** Teams are chosen, everything else is typed. */
async function fill(values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await (TEAMS.some(({ name }) => name === value) ? choose : type)(label, value);
}
const TWO_TEAMS = { [words.team]: 'Rojos', [words.other]: 'Azules' };

describe('an error of several fields', () => {
  it.each<[FixtureRule['kind'], [string, string], Record<string, string>, () => Promise<void>]>([
    [
      'meet_within',
      [words.other, words.sameTeam],
      { ...TWO_TEAMS, [words.other]: 'Rojos', [words.from]: '2', [words.to]: '3' },
      () => choose(words.team, 'Azules'),
    ],
    [
      'meet_within',
      [words.to, en.fields.number],
      { ...TWO_TEAMS, [words.from]: '5', [words.to]: '3' },
      () => type(words.from, '{Backspace}2'),
    ],
    [
      'fixed_match',
      [words.kind, words.incomplete],
      { [words.home]: 'Rojos', [words.away]: 'Azules' },
      () => type(words.round, '7'),
    ],
    [
      'team_cannot',
      [words.kind, words.incomplete],
      { [words.team]: 'Rojos' },
      () => userEvent.click(screen.getByLabelText('Tue')),
    ],
  ])(
    'disappears once another of them is corrected: %s, %j',
    async (kind, [label, message], values, correct) => {
      await open(kind);
      await fill(values);
      await press();
      await waitFor(() => expect(errorOf(label)).toBe(message));
      await correct();
      await waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBeNull());
      expect(add).not.toHaveBeenCalled();
    },
  );
});

describe('the dialog of a rule', () => {
  it('sends it once, and stays open if it is refused', async () => {
    let refuse: (error: Error) => void = () => undefined;
    add.mockReturnValue(new Promise((_resolve, reject) => (refuse = reject)));
    await open('rest_days');
    clickTwice(screen.getByRole('button', { name: en.shell.add }));
    await waitFor(() => expect(add).toHaveBeenCalledTimes(1));
    refuse(new Error('refused'));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: en.shell.add }).getAttribute('aria-disabled')).toBeNull(),
    );
    expect(onClose).not.toHaveBeenCalled();
  });
});
