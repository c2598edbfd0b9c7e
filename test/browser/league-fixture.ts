import type { Browser, BrowserContext, Page } from 'playwright-core';
import { LIMITS, MENU_FLAGS } from '@touchline/contracts';
import { LeaguePlace, SECRET } from '../league-instance/league-process.js';
import type { LeagueProcess } from '../league-instance/league-process.js';
import { announceOwner, sendSessions } from '../league-instance/league-access.js';
import { openBrowser } from './browser.js';

interface DisplayMode {
  width?: number;
  language?: 'en' | 'es';
  scheme?: 'light' | 'dark';
}

const OWNER = { name: 'Ana Paredes', email: 'ana@sanjuan.test' };
/** As often as the platform: without a heartbeat, a league forgets its visitors after five minutes. */
const HEARTBEAT_MS = 60_000;
const LIMIT = 400;

/** A league's real process with a generous plan, and a browser to open it. */
export class ManagedLeague {
  private readonly visits: string[] = [];
  private readonly heartbeat = setInterval(
    () => void sendSessions({ url: this.process.url, secret: SECRET }, this.visits).catch(() => undefined),
    HEARTBEAT_MS,
  );

  private constructor(
    readonly process: LeagueProcess,
    private readonly place: LeaguePlace,
    private readonly browser: Browser,
  ) {}

  static async open(): Promise<ManagedLeague> {
    const place = await LeaguePlace.make();
    const league = new ManagedLeague(place.start(), place, await openBrowser());
    try {
      await league.process.ready();
      await league.tell('info', {
        name: 'Liga San Juan',
        url_extension: 'sanjuan',
        owner: { name: OWNER.name, email: OWNER.email },
        time_zone: 'America/Guayaquil',
      });
      await league.setPlan();
    } catch (error) {
      await league.close();
      throw error;
    }
    return league;
  }

  async close(): Promise<void> {
    clearInterval(this.heartbeat);
    await this.browser.close();
    await this.process.end('SIGTERM');
    this.place.clear();
  }

  /** Everything enabled and limits for a full season, except for `changes`. */
  async setPlan(changes: Record<string, boolean | number> = {}): Promise<void> {
    const limits = Object.fromEntries(LIMITS.map((limit) => [limit, LIMIT]));
    const flags = Object.fromEntries(MENU_FLAGS.map((flag) => [flag, true]));
    const registered_at = new Date().toISOString();
    await this.tell('plan', { type_tier: 3, name: 'Pro', ...limits, ...flags, registered_at, ...changes });
  }

  /** Sends it as the platform would. */
  private async tell(what: 'info' | 'plan', body: object): Promise<void> {
    const answer = await this.process.ask(`/internal/${what}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`the ${what} was refused: ${await answer.text()}`);
  }

  /** A visitor with a browser context of their own, sharing nothing with others. */
  async visitor({
    width = 390,
    language = 'en',
    scheme = 'light',
  }: DisplayMode = {}): Promise<BrowserContext> {
    const context = await this.browser.newContext({
      locale: language === 'es' ? 'es-EC' : 'en-US',
      viewport: { width, height: 844 },
      colorScheme: scheme,
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(150_000);
    return context;
  }

  /** The owner, arriving from the portal through a single-use link. */
  async owner(mode: DisplayMode = {}): Promise<Page> {
    const page = await (await this.visitor(mode)).newPage();
    const { path, visitId } = await announceOwner({ url: this.process.url, secret: SECRET, ...OWNER });
    this.visits.push(visitId);
    await page.goto(this.process.url + path);
    await page.getByRole('main').waitFor();
    return page;
  }

  /** The response of the league's API to the user logged in on a page. */
  async api<T>(page: Page, method: 'GET' | 'POST' | 'PUT', path: string, data?: object): Promise<T> {
    const answer = await page.request.fetch(this.process.url + path, {
      method,
      ...(data === undefined ? {} : { data }),
    });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}
