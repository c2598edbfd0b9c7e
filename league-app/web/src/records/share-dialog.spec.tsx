import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { LanguageProvider } from '@touchline/ui';
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { en } from '../i18n/en/index.js';
import type { Match, Session } from '../api/types.js';
import { enter, queries } from '../session/session.js';
import { ShareRound } from './share-round.js';
import { ShareUpcoming } from './share-upcoming.js';

configure({ asyncUtilTimeout: 15_000 });

const load = () => Promise.resolve(en);
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
const MATCHES = [
  { home: { name: 'Nacional' }, away: { name: 'Rojos' }, home_goals: 2, away_goals: 1 },
  { home: { name: 'Azules' }, away: { name: 'Verdes' }, home_goals: null, away_goals: null },
];
const server = setupServer();
let asked: string[] = [];

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
beforeEach(() => {
  asked = [];
  server.use(
    http.get('*/share/*', ({ request }) => {
      const { pathname, search } = new URL(request.url);
      asked.push(`${pathname}${search}`);
      return HttpResponse.arrayBuffer(PNG.buffer, { headers: { 'content-type': 'image/png' } });
    }),
  );
});
afterEach(() => {
  cleanup();
  queries.clear();
  server.resetHandlers();
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'canShare');
});
afterAll(() => server.close());

function show(children: ReactNode): void {
  render(
    <QueryClientProvider client={queries}>
      <LanguageProvider load={load} timeZone="America/Guayaquil">
        <MemoryRouter>{children}</MemoryRouter>
      </LanguageProvider>
    </QueryClientProvider>,
  );
}

async function open(isCup = false): Promise<void> {
  show(<ShareRound tournamentId="t1" round={3} isCup={isCup} title="Apertura · Round 3" matches={MATCHES} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Share picture' }));
  await screen.findByRole('dialog');
}

/** A device that hands on what it is given. */
function withShare(share: (data: ShareData) => Promise<void>): void {
  Object.assign(navigator, { share, canShare: ({ files = [] }: ShareData) => files.length > 0 });
}

describe('a round that is shared', () => {
  it('is a picture of its results or of the table, for a post or a story', async () => {
    await open();
    const picture = await screen.findByRole('img', { name: 'Preview: Round' });
    expect(picture.getAttribute('src')).toMatch(/^data:image\/png;base64,/);
    await userEvent.click(screen.getByLabelText('Table'));
    await screen.findByRole('img', { name: 'Preview: Table' });
    await userEvent.click(screen.getByLabelText('Story'));
    await waitFor(() => expect(asked).toHaveLength(3));
    expect(asked).toEqual([
      '/share/round/t1/3/post.png?lang=en',
      '/share/table/t1/post.png?lang=en',
      '/share/table/t1/story.png?lang=en',
    ]);
  });

  it('goes to other apps with the picture, its words and the link, where the device can', async () => {
    const sent: ShareData[] = [];
    withShare((data) => {
      sent.push(data);
      return Promise.resolve();
    });
    await open();
    const dialog = screen.getByRole('dialog');
    await screen.findByRole('link', { name: 'Download picture' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Share picture' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent[0]!.text).toBe(
      '*Apertura · Round 3*\nNacional 2 - 1 Rojos\n\nTable and fixtures:\nhttp://localhost/tournaments/t1',
    );
    expect(sent[0]!.files?.map(({ name, type, size }) => [name, type, size])).toEqual([
      ['round-t1-3-post.png', 'image/png', 4],
    ]);
  });

  it('stays open where somebody closes the dialog of the device', async () => {
    withShare(() => Promise.reject(new DOMException('closed', 'AbortError')));
    await open();
    await screen.findByRole('link', { name: 'Download picture' });
    const dialog = screen.getByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Share picture' }));
    expect(screen.queryByRole('dialog')).not.toBeNull();
  });

  it('is downloaded where the device hands nothing on, and its words go to WhatsApp', async () => {
    await open();
    const download = await screen.findByRole('link', { name: 'Download picture' });
    expect(download.getAttribute('download')).toBe('round-t1-3-post.png');
    expect(download.getAttribute('href')).toBe('/share/round/t1/3/post.png?lang=en');
    const link = screen.getByRole('link', { name: 'Send as text on WhatsApp' });
    const text = new URL(link.getAttribute('href')!).searchParams.get('text');
    expect(text).toContain('Nacional 2 - 1 Rojos');
    expect(text).not.toContain('Azules');
  });

  it('of a cup has its own picture, and no table', async () => {
    await open(true);
    await screen.findByRole('img', { name: 'Preview: Round' });
    expect(asked).toEqual(['/share/round/t1/cup-3/post.png?lang=en']);
    expect(screen.queryByLabelText('Table')).toBeNull();
  });

  it('is told before it is played, with when and where', async () => {
    enter({ league: { time_zone: 'America/Guayaquil' } } as unknown as Session);
    const match = { ...MATCHES[1]!, kick_off_at: '2027-01-09T15:00:00.000Z', venue: 'Norte' };
    const title = 'Apertura · Round 4';
    show(
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
    expect(asked).toEqual(['/share/round/t1/4/post.png?lang=en']);
  });
});

describe('a picture that cannot be made', () => {
  it('is told with its reason, and the words are still there', async () => {
    server.use(
      http.get('*/share/*', () =>
        HttpResponse.json({ status: 503, code: 'UNAVAILABLE', message: 'Busy. Try again.' }, { status: 503 }),
      ),
    );
    await open();
    await screen.findByText('Busy. Try again.');
    expect(screen.queryByRole('link', { name: 'Download picture' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Send as text on WhatsApp' })).toBeTruthy();
  });
});
