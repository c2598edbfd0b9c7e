import { beforeEach, describe, expect, it } from '@jest/globals';
import { problemResponse, startTestApi } from '@touchline/session/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Tournament } from '../../api/types.js';
import { en } from '../../i18n/en/index.js';
import { clickTwice, renderApp, sessionOf } from '../../testing/render.js';
import { Drawing } from './generate.js';

const words = en.fixtures;
const FIXTURES = '/api/tournaments/t1/fixtures';
const TOURNAMENT = { id: 't1', format: 'groups', starts_on: '2027-03-06' } as unknown as Tournament;
const DRAWN = { plan: 'seen', matches: [], unplaced: 0 };
const OWN = {
  ...{ start_on: '2027-03-06', weekdays: [5, 6], times: ['10:00', '12:00', '15:00'] },
  ...{ venues: ['Norte', 'La Tola'], holidays: [] },
};

const api = startTestApi();
let slots: object[];

beforeEach(() => {
  slots = [];
  api.on('GET /api/slots', () => ({ slots }));
  api.on('GET /api/session', () => sessionOf());
  api.on(`POST ${FIXTURES}`, () => DRAWN);
});

const show = () => renderApp(<Drawing tournament={TOURNAMENT} part="fixtures" />);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const bodies = () => api.sent(FIXTURES).map(({ body }) => body);

describe('fixtures', () => {
  it('are made as previewed, and sent once', async () => {
    show();
    await userEvent.type(await screen.findByLabelText(words.venues), 'Norte, La Tola');
    await press(words.showPreview);
    await screen.findByText('Preview: 0 matches');
    clickTwice(screen.getByRole('button', { name: words.make_fixtures }));
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies()).toEqual([
      { slots: OWN, dry_run: true },
      { slots: OWN, plan: 'seen' },
    ]);
  });

  it('are previewed again after a change', async () => {
    show();
    const venues = await screen.findByLabelText(words.venues);
    await userEvent.type(venues, 'Norte');
    await press(words.showPreview);
    await screen.findByText('Preview: 0 matches');
    await userEvent.type(venues, ', La Tola');
    expect(screen.queryByText('Preview: 0 matches')).toBeNull();
    await press(words.make_fixtures);
    await waitFor(() => expect(bodies().at(-1)).toEqual({ slots: OWN }));
  });

  it('need what is missing, with the focus at the first field', async () => {
    show();
    const times = await screen.findByLabelText(words.times);
    await userEvent.clear(times);
    for (const name of ['Sat', 'Sun']) await userEvent.click(screen.getByLabelText(name));
    await press(words.make_fixtures);
    await screen.findByText(words.error_weekdays);
    screen.getByText(words.error_times);
    screen.getByText(words.error_venues);
    expect(document.activeElement).toBe(screen.getByLabelText('Mon'));
    await userEvent.click(screen.getByLabelText('Wed'));
    await waitFor(() => expect(screen.queryByText(words.error_weekdays)).toBeNull());
    expect(bodies()).toEqual([]);
  });

  it('are made in the weekly slots of the league if it has any, or without dates', async () => {
    slots = [{ venue: 'Norte', weekday: 6, time: '10:00', series_id: null }];
    show();
    await screen.findByRole('option', { name: words.when_week });
    await press(words.make_fixtures);
    await waitFor(() => expect(bodies()).toEqual([{ slots: { start_on: '2027-03-06' } }]));
    await userEvent.selectOptions(screen.getByLabelText(words.when), words.when_none);
    expect(screen.queryByLabelText(words.startOn)).toBeNull();
    await press(words.make_fixtures);
    await waitFor(() => expect(bodies().at(-1)).toEqual({}));
  });

  it('are not lost when they are refused', async () => {
    const message = 'There are matches already.';
    api.on(`POST ${FIXTURES}`, () => problemResponse(409, 'HAS_MATCHES', { message }));
    show();
    await userEvent.type(await screen.findByLabelText(words.venues), 'Norte');
    await press(words.make_fixtures);
    await screen.findByText(message);
    expect((screen.getByLabelText(words.venues) as HTMLTextAreaElement).value).toBe('Norte');
  });
});
