import type { BrowserContext, Page } from 'playwright-core';
import { PortalFixture } from './portal-fixture.js';

type DisplayMode = NonNullable<Parameters<PortalFixture['visitor']>[0]>;

export const PASSWORD = 'touchline-demo';
const JSON_TYPE = { 'content-type': 'application/json' };
/** Tokens live 15 minutes; walking through all display modes takes longer. */
const TOKEN_MS = 10 * 60_000;

export type Staff = 'admin' | 'contador' | 'operario' | 'owner';

/** All errors of a page: script errors, refused styles, requests to other hosts. */
export class PageErrors {
  readonly all: string[] = [];

  constructor(page: Page, url: string) {
    page.on('pageerror', (error) => this.all.push(`error: ${error.message}`));
    page.on('console', (message) => {
      if (/Content Security Policy|Refused to/.test(message.text())) this.all.push(message.text());
    });
    page.on('request', (request) => {
      const address = request.url();
      if (!address.startsWith(url) && !/^(blob|data):/.test(address)) this.all.push(`request: ${address}`);
    });
  }
}

/** Waits until everything shown has loaded. The console's event stream never ends, so the network is never idle. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await shown(page);
}

/** The same, even if a dialog covers the page. */
export async function shown(page: Page): Promise<void> {
  await page.locator('[data-live=live]').waitFor();
  await page.locator('.MuiSkeleton-root, [aria-busy=true]').first().waitFor({ state: 'hidden' });
}

export interface Visit {
  page: Page;
  pageErrors: PageErrors;
}

/** The console with the demo, and users of all its roles. */
export class StaffFixture {
  private token: Promise<string> | undefined;
  private tokenAt = 0;
  private readonly contexts = new Map<string, BrowserContext>();
  /**
   * Tabs left open: the console is already loaded in them, which takes four times as long as opening one of its pages.
   */
  private readonly tabs = new Map<BrowserContext, Page>();

  private constructor(private readonly portal: PortalFixture) {}

  static async open(more: Record<string, string> = {}): Promise<StaffFixture> {
    return new StaffFixture(await PortalFixture.open(more));
  }

  /** Waits until the demo's one running league is up, on a server of its own type. */
  siteFilled(): Promise<void> {
    return this.portal.siteFilled();
  }

  sql<T>(text: string, values: unknown[]): Promise<T[]> {
    return this.portal.sql<T>(text, values);
  }

  get url(): string {
    return this.portal.url;
  }

  close(): Promise<void> {
    return this.portal.close();
  }

  /** One session for all API calls, because an account can have only so many. */
  adminToken(): Promise<string> {
    const identity = { identity: 'admin@touchline.test', password: PASSWORD };
    if (Date.now() - this.tokenAt > TOKEN_MS) this.token = undefined;
    if (!this.token) this.tokenAt = Date.now();
    this.token ??= fetch(`${this.url}/api/auth/login`, {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify(identity),
    })
      .then((answer) => answer.json() as Promise<{ access_token: string }>)
      .then((session) => session.access_token);
    return this.token;
  }

  /** Calls the API as another admin in the meantime. */
  async asAdmin<T>(method: string, address: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${this.url}${address}`, {
      method,
      headers: { ...JSON_TYPE, authorization: `Bearer ${await this.adminToken()}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${address}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  /**
   * Makes an owner without a league, for whom staff can register one.
   * @returns the full name
   */
  async ownerNamed(lastName: string): Promise<string> {
    const account = lastName.toLowerCase();
    const name = { name: 'Nora', last_name: lastName, username: account };
    await this.asAdmin('POST', '/api/users', {
      ...{ ...name, email: `${account}@owners.test`, role: 'common' },
      ...{ password: 'a long password', prefix_telephone_number: '+593', telephone_number: '991234567' },
    });
    return `Nora ${lastName}`;
  }

  /** Opens a page in the user's own browser: logged in once, however many pages they open. Another `browser` is another device. */
  async visit(who: Staff | 'nobody', path: string, mode: DisplayMode = {}, browser = ''): Promise<Visit> {
    const key = `${who} ${browser} ${JSON.stringify(mode)}`;
    const context = this.contexts.get(key) ?? (await this.newContext(who, mode));
    this.contexts.set(key, context);
    const page = this.tabs.get(context) ?? (await context.newPage());
    this.tabs.delete(context);
    const pageErrors = new PageErrors(page, this.url);
    const address = `${this.url}/staff/#${path}`;
    if (page.url() !== address) await page.goto(address);
    return { page, pageErrors };
  }

  /** Ends a visit but keeps its tab: the user's next visit continues there. No dialog may be open. */
  leave(page: Page): void {
    this.tabs.set(page.context(), page);
  }

  private async newContext(who: Staff | 'nobody', mode: DisplayMode): Promise<BrowserContext> {
    const context = await this.portal.visitor({ width: 1440, ...mode });
    await context.addInitScript(
      `localStorage.setItem('RaStore.locale', '${JSON.stringify(mode.language ?? 'en')}')`,
    );
    if (who === 'nobody') return context;
    const answer = await context.request.post(`${this.url}/api/auth/login`, {
      data: { identity: `${who}@touchline.test`, password: PASSWORD },
    });
    if (!answer.ok()) throw new Error(await answer.text());
    return context;
  }
}
