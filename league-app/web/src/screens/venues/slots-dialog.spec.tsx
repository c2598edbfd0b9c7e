import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startTestApi } from '@touchline/session/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { WeeklySlot } from '../../api/types.js';
import { en } from '../../i18n/en/index.js';
import { clickTwice, renderApp } from '../../testing/render.js';
import { SlotsDialog } from './slots-dialog.js';

const api = startTestApi();
const add = jest.fn<(slots: WeeklySlot[]) => Promise<void>>();
beforeEach(() => {
  add.mockReset().mockResolvedValue(undefined);
  api.on('GET /api/venues', () => ({ items: [{ id: 'v1', name: 'Norte' }], total: 1 }));
  const series = ['Primera', 'Segunda'].map((name) => ({ id: name, name }));
  api.on('GET /api/series', () => ({ items: series, total: 2 }));
});

async function open(): Promise<void> {
  renderApp(<SlotsDialog add={add} onClose={() => undefined} />);
  await screen.findByLabelText(`${en.venues.onlySeries} (optional)`);
}
const press = () => userEvent.click(screen.getByRole('button', { name: en.shell.add }));

describe('weekly slots', () => {
  it('are each chosen day at each time, and added once', async () => {
    await open();
    await userEvent.type(screen.getByLabelText(en.fixtures.venue), 'Norte');
    await userEvent.type(screen.getByLabelText(en.fixtures.times), '9:00, 11:30');
    await userEvent.selectOptions(screen.getByLabelText(/optional/), 'Segunda');
    await userEvent.click(screen.getByLabelText('Sat'));
    clickTwice(screen.getByRole('button', { name: en.shell.add }));
    await waitFor(() => expect(add).toHaveBeenCalled());
    const slot = { venue: 'Norte', weekday: 6, series_id: 'Segunda' };
    expect(add.mock.calls).toEqual([
      [
        [
          { ...slot, time: '09:00' },
          { ...slot, time: '11:30' },
        ],
      ],
    ]);
  });

  it('need a venue, times and a day', async () => {
    await open();
    await userEvent.type(screen.getByLabelText(en.fixtures.times), 'noon');
    for (const name of ['Sat', 'Sun']) await userEvent.click(screen.getByLabelText(name));
    await press();
    await screen.findByText(en.fields.required);
    screen.getByText(en.fields.times);
    screen.getByText(en.fixtures.error_weekdays);
    expect(document.activeElement).toBe(screen.getByLabelText(en.fixtures.venue));
    expect(add).not.toHaveBeenCalled();
  });
});
