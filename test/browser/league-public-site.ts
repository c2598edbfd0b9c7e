import type { AddressInfo } from 'node:net';
import { expect } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { createApp } from '../../league-app/src/http/app.js';
import { openTestLeague } from '../../league-app/src/testing/league.js';
import type { TestLeague } from '../../league-app/src/testing/league.js';
import { fillLeague } from '../../league-app/src/testing/season.js';
import type { FilledLeague } from '../../league-app/src/testing/season.js';
import type { DisplayMode } from './browser.js';

const NOW = '2026-01-01T00:00:00.000Z';

/** A league's public site with a real season, and a browser to open it. */
export class PublicSite {
  private constructor(
    readonly league: TestLeague,
    readonly url: string,
    readonly ids: FilledLeague,
    private readonly app: FastifyInstance,
    private readonly browser: Browser,
  ) {}

  /** Takes ownership of the browser. */
  static async open(browser: Browser): Promise<PublicSite> {
    const league = openTestLeague();
    const ids = await fillLeague(league);
    const app = createApp(league);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    league.settings.put('info', { ...league.settings.info(), url: `${url}/` }, NOW);
    return new PublicSite(league, url, ids, app, browser);
  }

  /** One page of each kind. */
  get pages(): Record<string, string> {
    const { ids } = this;
    return {
      home: '/',
      tournaments: '/tournaments',
      standings: `/tournaments/${ids.tournament}`,
      matches: `/tournaments/${ids.tournament}/matches`,
      scorers: `/tournaments/${ids.tournament}/players`,
      groups: `/tournaments/${ids.groupsCup}`,
      cup: `/tournaments/${ids.groupsCup}/cup`,
      match: `/matches/${ids.played}`,
      walkover: `/matches/${ids.walkover}`,
      next: `/matches/${ids.next}`,
      teams: '/teams',
      team: `/teams/${ids.team}`,
      against: `/teams/${ids.team}/against/${ids.opponent}`,
      opponents: `/teams/${ids.team}/against`,
      round: `/tournaments/${ids.tournament}/matches/20`,
      rounds: `/tournaments/${ids.tournament}/matches/all`,
      records: '/records',
      search: '/search?q=mi',
      player: `/players/${ids.player}`,
      follow: '/follow',
      news: '/news',
      publication: `/news/${ids.publication}`,
      galleries: '/galleries',
      gallery: `/galleries/${ids.gallery}`,
      history: '/history',
      archive: `/tournaments/${ids.ended}`,
      nowhere: '/nowhere',
    };
  }

  teamsOf(tournament: string): { id: string; name: string }[] {
    return this.league.records.tournaments.listTeams(tournament);
  }

  /** Changes a team's name while visitors are on the site. */
  rename(team: string, name: string): void {
    const { changes, teams } = this.league.records;
    changes.make('test', (change) => teams.update(change, team, { name }));
  }

  async visitor({ width, language, scheme }: DisplayMode): Promise<BrowserContext> {
    const context = await this.browser.newContext({
      locale: language === 'es' ? 'es-EC' : 'en-US',
      viewport: { width, height: 844 },
      colorScheme: scheme,
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(150_000);
    return context;
  }

  /** Runs `work` on a page in this mode, and fails on errors that the browser reports. */
  async inDisplayMode<T>(mode: DisplayMode, work: (page: Page) => Promise<T>): Promise<T> {
    const context = await this.visitor(mode);
    const page = await context.newPage();
    const pageErrors: string[] = [];
    page.on('console', (message) => {
      const isAbsence = message.text().includes('404');
      if (message.type() === 'error' && !isAbsence) pageErrors.push(message.text());
    });
    page.on('pageerror', (error) => pageErrors.push(error.message));
    try {
      const result = await work(page);
      expect(pageErrors).toEqual([]);
      return result;
    } finally {
      await context.close();
    }
  }

  /** Opens a page for a visitor who has closed the notice. */
  async show(page: Page, path: string): Promise<void> {
    await page.goto(this.url + path);
    const close = page.locator('dialog[open] button');
    if ((await close.count()) > 0) await close.click();
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.app.close();
    this.league.end();
  }
}
