import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../http/app.js';
import { localToInstant } from '../../kernel/local-time.js';
import type { Change } from '../../records/changes.js';
import type { MatchRow } from '../../records/rows.js';
import { LEAGUE_ID, openTestLeague } from '../../testing/league.js';
import type { TestLeague } from '../../testing/league.js';

const NOW = '2026-01-01T00:00:00.000Z';
const KICK_OFF = localToInstant('2026-03-07', '20:30', 'America/Guayaquil');

let league: TestLeague;
let app: FastifyInstance;
let tournament: string;
let teams: string[];
let match: MatchRow;

const change = <T>(work: (change: Change) => T): T => league.records.changes.make('test', work);

beforeAll(() => {
  league = openTestLeague();
  const { records } = league;
  league.settings.put('info', { ...league.settings.info(), url: 'https://sanjuan.example/' }, NOW);
  change((each) => {
    teams = ['Ñandú; Rojo, \\ "FC"', 'Azules'].map((name) => records.teams.add(each, name).id);
    const seriesId = records.series.add(each, 'Primera').id;
    tournament = records.tournaments.add(each, { seriesId, name: 'Apertura', teamIds: teams }).id;
    const [homeTeamId, awayTeamId] = teams as [string, string];
    const fixture = { tournamentId: tournament, homeTeamId, awayTeamId };
    match = records.matches.add(each, { ...fixture, round: 1, kickOffAt: KICK_OFF });
    records.matches.add(each, { ...fixture, round: 2 });
  });
  app = createApp(league);
});

afterAll(async () => {
  await app.close();
  league.end();
});

type Component = Record<string, string>;

/** As in RFC 5545: folded lines are joined, and texts are unescaped. */
function parsed(text: string): { calendar: Component; events: Component[] } {
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR(\r\n)?$/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const [calendar, ...events]: Component[] = [{}];
  let into = calendar!;
  for (const line of text.replaceAll(/\r\n[ \t]/g, '').split('\r\n')) {
    if (line === 'BEGIN:VEVENT') events.push((into = {}));
    else if (line === 'END:VEVENT') into = calendar!;
    else {
      const [name, value] = [line.split(/[:;]/)[0]!, line.slice(line.indexOf(':') + 1)];
      into[name] = value.replaceAll(/\\([\\;,nN])/g, (_, each: string) => (/n/i.test(each) ? '\n' : each));
    }
  }
  return { calendar: calendar!, events };
}

async function feed(path: string) {
  const { statusCode, headers, body } = await app.inject(path);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  return parsed(body);
}

const ofTournament = () => feed(`/tournaments/${tournament}/calendar.ics`);
/** The match's only event in a feed. */
async function event(): Promise<Component> {
  const { events } = await ofTournament();
  expect(events).toHaveLength(1);
  return events[0]!;
}

describe('a calendar feed', () => {
  it('lists the scheduled matches of a team or tournament at the right time', async () => {
    const { calendar, events } = await ofTournament();
    expect(calendar).toMatchObject({ VERSION: '2.0', 'X-WR-TIMEZONE': 'America/Guayaquil' });
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      UID: `${match.id}@${LEAGUE_ID}`,
      DTSTART: '20260308T013000Z',
      DTEND: '20260308T031500Z',
      SUMMARY: 'Ñandú; Rojo, \\ "FC" v Azules',
      STATUS: 'CONFIRMED',
      URL: `https://sanjuan.example/matches/${match.id}`,
    });
    for (const team of teams) expect((await feed(`/teams/${team}/calendar.ics`)).events).toEqual(events);
  });

  it('moves the event of a rescheduled match, with the same UID and a higher SEQUENCE', async () => {
    const before = await event();
    const later = localToInstant('2026-03-14', '18:00', 'America/Guayaquil');
    change((each) => league.records.matches.schedule(each, match.id, later, null));
    const after = await event();
    expect([after['UID'], after['DTSTART']]).toEqual([before['UID'], '20260314T230000Z']);
    expect(Number(after['SEQUENCE'])).toBeGreaterThan(Number(before['SEQUENCE']));
    expect(after['LAST-MODIFIED']! >= before['LAST-MODIFIED']!).toBe(true);
  });

  it('cancels a postponed match, and restores it with its new time', async () => {
    change((each) => league.records.matches.apply(each, match.id, { type: 'postpone', reason: 'Rain' }));
    const off = await event();
    expect([off['STATUS'], off['SUMMARY']!.startsWith('Postponed: ')]).toEqual(['CANCELLED', true]);
    change((each) => league.records.matches.schedule(each, match.id, KICK_OFF, null));
    const back = await event();
    expect([back['STATUS'], back['DTSTART']]).toEqual(['CONFIRMED', '20260308T013000Z']);
    expect(Number(back['SEQUENCE'])).toBeGreaterThan(Number(off['SEQUENCE']));
  });

  it('cancels a match that loses its time or is deleted, and never lists a draft', async () => {
    const before = await event();
    change((each) => league.records.matches.schedule(each, match.id, null, null));
    const timeless = await event();
    expect([timeless['STATUS'], timeless['DTSTART']]).toEqual(['CANCELLED', '20260308T013000Z']);
    expect(Number(timeless['SEQUENCE'])).toBeGreaterThan(Number(before['SEQUENCE']));
    change((each) => league.records.matches.schedule(each, match.id, KICK_OFF, null));
    change((each) => league.records.matches.erase(each, match.id));
    const gone = await event();
    expect([gone['UID'], gone['STATUS']]).toEqual([before['UID'], 'CANCELLED']);
    expect(Number(gone['SEQUENCE'])).toBeGreaterThan(Number(timeless['SEQUENCE']));
    change((each) => {
      const [homeTeamId, awayTeamId] = teams as [string, string];
      const fixture = { tournamentId: tournament, homeTeamId, awayTeamId, round: 3, kickOffAt: KICK_OFF };
      const draft = league.records.matches.add(each, { ...fixture, published: false });
      league.records.matches.erase(each, draft.id);
    });
    expect((await ofTournament()).events).toHaveLength(1);
  });

  it('lists the matches of all tournaments in the league’s feed, and deleted ones as canceled', async () => {
    const { statusCode, headers, body } = await app.inject('/calendar.ics');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const before = parsed(body);
    expect(before.calendar['X-WR-CALNAME']).toBe(league.settings.info().name);
    const other = change((each) => {
      const { records } = league;
      const seriesId = records.series.add(each, 'Segunda').id;
      const second = records.tournaments.add(each, { seriesId, name: 'Clausura', teamIds: teams }).id;
      const [homeTeamId, awayTeamId] = teams as [string, string];
      return records.matches.add(each, {
        ...{ tournamentId: second, homeTeamId, awayTeamId, round: 1, kickOffAt: KICK_OFF },
      });
    });
    const added = parsed((await app.inject('/calendar.ics')).body);
    const uid = `${other.id}@${LEAGUE_ID}`;
    expect(added.events).toHaveLength(before.events.length + 1);
    expect(added.events.find(({ UID }) => UID === uid)?.['STATUS']).toBe('CONFIRMED');
    change((each) => league.records.matches.erase(each, other.id));
    const gone = parsed((await app.inject('/calendar.ics')).body);
    expect(gone.events.find(({ UID }) => UID === uid)?.['STATUS']).toBe('CANCELLED');
  });

  it('is linked on the home page, the follow page and team pages, like the news feeds', async () => {
    const page = async (url: string) => (await app.inject({ url, headers: { accept: 'text/html' } })).body;
    const home = await page('/');
    expect(home).toContain('href="/follow"');
    expect(home).toMatch(/<link\s+rel="alternate"\s+type="text\/calendar"[^>]*href="\/calendar\.ics"/);
    for (const feed of ['/feed.xml', '/feed.json']) expect(home).toContain(`href="${feed}"`);
    const follow = await page('/follow');
    for (const href of ['webcal://sanjuan.example/calendar.ics', '/calendar.ics', '/feed.xml', '/feed.json'])
      expect(follow).toMatch(new RegExp(`<a[^>]* href="${href}"`));
    const team = await page(`/teams/${teams[1]}`);
    for (const feed of ['feed.xml', 'feed.json']) {
      const href = `href="/teams/${teams[1]}/${feed}"`;
      expect(team).toMatch(new RegExp(`<link[^>]*rel="alternate"[^>]*${href}`));
      expect(team).toMatch(new RegExp(`<a[^>]*${href}`));
    }
  });

  it('is linked on the team page for calendar programs', async () => {
    const { body } = await app.inject({ url: `/teams/${teams[1]}`, headers: { accept: 'text/html' } });
    expect(body).toContain(`href="webcal://sanjuan.example/teams/${teams[1]}/calendar.ics"`);
    expect(body).toContain(`<link rel="alternate" type="text/calendar"`);
  });
});

describe('a team name with line breaks in a calendar', () => {
  const EVIL = 'Rojos\r\nEND:VCALENDAR\r\nX-EVIL:1\rY\u2028Z';

  it('stays on one line', async () => {
    const id = teams[1]!;
    league.file.write(() => league.file.run('UPDATE team SET name = ? WHERE id = ?', EVIL, id));
    const { body } = await app.inject(`/teams/${id}/calendar.ics`);
    const { calendar: told, events } = parsed(body);
    expect(told['X-WR-CALNAME']).toContain('Rojos END:VCALENDAR X-EVIL:1 Y Z');
    // Both matches were withdrawn above.
    expect(events).toHaveLength(2);
    expect(body).not.toMatch(/^(X-EVIL|Y|Z)/m);
    expect(body.match(/^END:VCALENDAR/gm)).toHaveLength(1);
  });
});
