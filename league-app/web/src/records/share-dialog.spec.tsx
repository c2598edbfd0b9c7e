import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { problemResponse, startTestApi } from '@touchline/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import type { Match } from '../api/types.js';
import { renderApp } from '../testing/render.js';
import { ShareRound } from './share-round.js';
import { ShareUpcoming } from './share-upcoming.js';

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
const MATCHES = [
  { home: { name: 'Nacional' }, away: { name: 'Rojos' }, home_goals: 2, away_goals: 1 },
  { home: { name: 'Azules' }, away: { name: 'Verdes' }, home_goals: null, away_goals: null },
];
const api = startTestApi();
const requests: string[] = [];

beforeEach(() => {
  requests.length = 0;
  api.on('GET /share/*', ({ path, query }) => {
    requests.push(`${path}?${new URLSearchParams(query).toString()}`);
    return HttpResponse.arrayBuffer(PNG.buffer, { headers: { 'content-type': 'image/png' } });
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'canShare');
});

async function open(isCup = false): Promise<void> {
  renderApp(
    <ShareRound tournamentId="t1" round={3} isCup={isCup} title="Apertura · Round 3" matches={MATCHES} />,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Share image' }));
  await screen.findByRole('dialog');
}

/** Simulates a device that can share files. */
function withShare(share: (data: ShareData) => Promise<void>): void {
  Object.assign(navigator, { share, canShare: ({ files = [] }: ShareData) => files.length > 0 });
}

describe('sharing a round', () => {
  it('offers images of the round or the standings, for a post or a story', async () => {
    await open();
    const picture = await screen.findByRole('img', { name: 'Preview: Round' });
    expect(picture.getAttribute('src')).toMatch(/^data:image\/png;base64,/);
    await userEvent.click(screen.getByLabelText('Standings'));
    await screen.findByRole('img', { name: 'Preview: Standings' });
    await userEvent.click(screen.getByLabelText('Story'));
    await waitFor(() => expect(requests).toHaveLength(3));
    expect(requests).toEqual([
      '/share/round/t1/3/post.png?lang=en',
      '/share/table/t1/post.png?lang=en',
      '/share/table/t1/story.png?lang=en',
    ]);
  });

  it('shares the image, the text and the link with other apps if the device can', async () => {
    const sent: ShareData[] = [];
    withShare((data) => {
      sent.push(data);
      return Promise.resolve();
    });
    await open();
    const dialog = screen.getByRole('dialog');
    await screen.findByRole('link', { name: 'Download image' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Share image' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent[0]!.text).toBe(
      '*Apertura · Round 3*\nNacional 2 - 1 Rojos\n\nStandings and fixtures:\nhttp://localhost/tournaments/t1',
    );
    expect(sent[0]!.files?.map(({ name, type, size }) => [name, type, size])).toEqual([
      ['round-t1-3-post.png', 'image/png', 4],
    ]);
  });

  it('keeps the dialog open when the share dialog of the device is canceled', async () => {
    withShare(() => Promise.reject(new DOMException('closed', 'AbortError')));
    await open();
    await screen.findByRole('link', { name: 'Download image' });
    const dialog = screen.getByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Share image' }));
    expect(screen.queryByRole('dialog')).not.toBeNull();
  });

  it('offers a download and a WhatsApp text if the device cannot share files', async () => {
    await open();
    const download = await screen.findByRole('link', { name: 'Download image' });
    expect(download.getAttribute('download')).toBe('round-t1-3-post.png');
    expect(download.getAttribute('href')).toBe('/share/round/t1/3/post.png?lang=en');
    const link = screen.getByRole('link', { name: 'Send as text on WhatsApp' });
    const text = new URL(link.getAttribute('href')!).searchParams.get('text');
    expect(text).toContain('Nacional 2 - 1 Rojos');
    expect(text).not.toContain('Azules');
  });

  it('offers the cup image, and no standings, for a round of a cup', async () => {
    await open(true);
    await screen.findByRole('img', { name: 'Preview: Round' });
    expect(requests).toEqual(['/share/round/t1/cup-3/post.png?lang=en']);
    expect(screen.queryByLabelText('Standings')).toBeNull();
  });

  it('shares an upcoming round with times and venues', async () => {
    const match = { ...MATCHES[1]!, kick_off_at: '2027-01-09T15:00:00.000Z', venue: 'Norte' };
    const title = 'Apertura · Round 4';
    renderApp(
      <ShareUpcoming
        tournamentId="t1"
        round={4}
        isCup={false}
        title={title}
        matches={[match, MATCHES[0]] as Match[]}
      />,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
    await screen.findByRole('img', { name: 'Preview: Round' });
    const link = screen.getByRole('link', { name: 'Send as text on WhatsApp' });
    const text = new URL(link.getAttribute('href')!).searchParams.get('text');
    expect(text).toMatch(
      /^\*Apertura · Round 4\*\nAzules - Verdes · .*10:00.* · Norte\nNacional 2 - 1 Rojos\n/,
    );
    expect(requests).toEqual(['/share/round/t1/4/post.png?lang=en']);
  });
});

describe('a share image that cannot be created', () => {
  it('shows the reason, and still offers the text', async () => {
    api.on('GET /share/*', () => problemResponse(503, 'PICTURE_NOT_DRAWN', { message: 'Busy. Try again.' }));
    await open();
    await screen.findByText('Busy. Try again.');
    expect(screen.queryByRole('link', { name: 'Download image' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Send as text on WhatsApp' })).toBeTruthy();
  });
});
