import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { withConnection } from '../../server/src/platform/embedded/index.js';
import type { TestDatabase } from '../support/database.js';
import { createDemoDatabase } from '../support/demo.js';
import { makePlace, Program } from '../support/program.js';
import { until } from '../support/until.js';
import { openBrowser } from './browser.js';

const PASSWORD = 'touchline-demo';
export const OWNER = 'owner@touchline.test';
export const ADMIN = 'admin@touchline.test';
const ENVIRONMENT = { DEMO: '1', SUPPORT_CONTACT: 'ayuda@touchline.test' };
const JSON_TYPE = { 'content-type': 'application/json' };

interface DisplayMode {
  width?: number;
  language?: 'en' | 'es';
  scheme?: 'light' | 'dark';
}

/** A program with the demo, and a browser to open it. */
export class PortalFixture {
  private readonly tokens = new Map<string, Promise<string>>();

  private constructor(
    private readonly place: Awaited<ReturnType<typeof makePlace>>,
    private readonly database: TestDatabase,
    private readonly browser: Browser,
    private program: Program,
    private readonly environment: Record<string, string>,
  ) {}

  static async open(more: Record<string, string> = {}): Promise<PortalFixture> {
    const place = await makePlace();
    const database = await createDemoDatabase(place.dataDir);
    const { databaseUrl: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL } = database;
    const environment = { ...ENVIRONMENT, DATABASE_URL, DATABASE_OWNER_URL, ...more };
    const program = Program.start(place, environment);
    const opened = new PortalFixture(place, database, await openBrowser(), program, environment);
    await opened.program.ready().catch(async (error: unknown) => {
      await opened.close();
      throw error;
    });
    return opened;
  }

  get url(): string {
    return `http://localhost:${this.place.port}`;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.stop();
    await this.database.close();
    await this.place.clear();
  }

  /** Waits until the owner's league is deployed and its season is on its site. */
  siteFilled(): Promise<void> {
    return this.program.siteFilled();
  }

  /** As the table owner: makes changes that no API call brings about, or not within a reasonable time. */
  sql<T>(text: string, values: unknown[]): Promise<T[]> {
    return withConnection(
      this.database.ownerUrl,
      async (client) => (await client.query(text, values)).rows as T[],
    );
  }

  /** Stops the program; the browser stays open. */
  async stop(): Promise<void> {
    await this.program.end('SIGTERM');
  }

  /** Restarts the program on the same port and data. */
  async startAgain(): Promise<void> {
    this.program = Program.start(this.place, this.environment);
    await this.program.ready();
  }

  /** Calls the API as another user in the meantime. */
  async as<T = unknown>(identity: string, method: string, address: string, body?: unknown): Promise<T> {
    const answer = await this.ask(identity, method, address, body);
    if (!answer.ok) throw new Error(`${method} ${address}: ${await answer.text()}`);
    return (answer.status === 204 ? undefined : await answer.json()) as T;
  }

  async ask(identity: string, method: string, address: string, body?: unknown): Promise<Response> {
    const token = this.tokens.get(identity) ?? this.logIn(identity);
    this.tokens.set(identity, token);
    const headers = { ...JSON_TYPE, authorization: `Bearer ${await token}` };
    return fetch(`${this.url}${address}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  /** Uploads a receipt for payments as this user, dated now. */
  async upload(identity: string, leagueId: string, paymentIds: readonly string[]): Promise<void> {
    const token = this.tokens.get(identity) ?? this.logIn(identity);
    this.tokens.set(identity, token);
    const paid = { payment_date: new Date().toISOString(), user_comment: '' };
    const form = new FormData();
    form.set('league_id', leagueId);
    form.set('payments', JSON.stringify(paymentIds.map((id) => ({ payment_id: id, ...paid }))));
    const pdf = new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' });
    form.set('receipt_image', pdf, 'receipt.pdf');
    const answer = await fetch(`${this.url}/api/payments/upload_receipt`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await token}` },
      body: form,
    });
    if (!answer.ok) throw new Error(await answer.text());
  }

  private async logIn(identity: string): Promise<string> {
    const body = JSON.stringify({ identity, password: PASSWORD });
    const answer = await fetch(`${this.url}/api/auth/login`, { method: 'POST', headers: JSON_TYPE, body });
    if (!answer.ok) throw new Error(await answer.text());
    return ((await answer.json()) as { access_token: string }).access_token;
  }

  /** A visitor with a browser context of their own, sharing nothing with others. */
  async visitor({
    width = 390,
    language = 'en',
    scheme = 'light',
  }: DisplayMode = {}): Promise<BrowserContext> {
    const locale = language === 'es' ? 'es-EC' : 'en-US';
    const viewport = { width, height: 844 };
    // A fading element has a temporary contrast that nobody ever reads by.
    const context = await this.browser.newContext({
      locale,
      viewport,
      colorScheme: scheme,
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(150_000);
    return context;
  }

  /** Logs in through the page, as a user does. */
  async loggedIn(mode: DisplayMode = {}, identity = OWNER): Promise<Page> {
    const page = await (await this.visitor(mode)).newPage();
    await page.goto(`${this.url}/#/login`);
    await page.locator('input[autocomplete=username]').fill(identity);
    await page.locator('input[autocomplete=current-password]').fill(PASSWORD);
    await page.locator('button[type=submit]').click();
    await page.waitForURL(/#\/my_league/, { waitUntil: 'commit' });
    return page;
  }

  /** The URL in the newest email to an address that leads to a screen of the portal. */
  async mailedLink(to: string, screen: string): Promise<string> {
    const isMailed = (): boolean => this.findLink(to, screen) !== undefined;
    await until(isMailed, `a mail to ${to} with a link to ${screen}`);
    return this.findLink(to, screen)!;
  }

  private findLink(to: string, screen: string): string | undefined {
    const outbox = path.join(this.place.dataDir, 'outbox');
    for (const name of newestIn(outbox)) {
      const mail = readFileSync(path.join(outbox, name), 'utf8')
        .replace(/=\r?\n/g, '')
        .replace(/=3D/g, '=');
      const link = new RegExp(`http://\\S+/#/${screen}/[\\w.-]+`).exec(mail)?.[0];
      if (mail.includes(to) && link) return `${this.url}/${link.slice(link.indexOf('#'))}`;
    }
    return undefined;
  }
}

/** File names of emails, newest first. */
function newestIn(outbox: string): string[] {
  if (!existsSync(outbox)) return [];
  const writtenAt = (name: string): number => statSync(path.join(outbox, name)).mtimeMs;
  const mails = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  return mails.sort((one, other) => writtenAt(other) - writtenAt(one));
}
