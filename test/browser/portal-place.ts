import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { makePlace, Program } from '../support/program.js';
import { openBrowser } from './browser.js';

const PASSWORD = 'touchline-demo';
const OWNER = 'owner@touchline.test';

interface Look {
  width?: number;
  language?: 'en' | 'es';
  scheme?: 'light' | 'dark';
}

/** A program with the demo, and a browser that looks at it. */
export class PortalPlace {
  private constructor(
    readonly url: string,
    private readonly dataDir: string,
    private readonly browser: Browser,
    readonly close: () => Promise<void>,
  ) {}

  static async open(): Promise<PortalPlace> {
    const place = await makePlace();
    const program = Program.start(place, { DEMO: '1', SUPPORT_CONTACT: 'ayuda@touchline.test' });
    const browser = await openBrowser();
    const close = async (): Promise<void> => {
      await browser.close();
      await program.end('SIGTERM');
      await place.clear();
    };
    await program.ready(120_000).catch(async (error: unknown) => {
      await close();
      throw error;
    });
    return new PortalPlace(`http://localhost:${place.port}`, place.dataDir, browser, close);
  }

  /** A visitor of their own: nothing is shared with another one. */
  async visitor({ width = 390, language = 'en', scheme = 'light' }: Look = {}): Promise<BrowserContext> {
    const locale = language === 'es' ? 'es-EC' : 'en-US';
    const viewport = { width, height: 844 };
    const context = await this.browser.newContext({ locale, viewport, colorScheme: scheme });
    context.setDefaultTimeout(20_000);
    return context;
  }

  /** Logged in through the page, as a person does. */
  async loggedIn(look: Look = {}, identity = OWNER): Promise<Page> {
    const page = await (await this.visitor(look)).newPage();
    await page.goto(`${this.url}/#/login`);
    await page.locator('input[autocomplete=username]').fill(identity);
    await page.locator('input[autocomplete=current-password]').fill(PASSWORD);
    await page.locator('button[type=submit]').click();
    await page.waitForURL(/#\/my_league/);
    return page;
  }

  /** The address in the newest mail to somebody that leads to a screen of the portal. */
  async mailedLink(to: string, screen: string): Promise<string> {
    const outbox = path.join(this.dataDir, 'outbox');
    for (let tries = 0; tries < 100; tries += 1) {
      for (const name of newestIn(outbox)) {
        const mail = readFileSync(path.join(outbox, name), 'utf8')
          .replace(/=\r?\n/g, '')
          .replace(/=3D/g, '=');
        const link = new RegExp(`http://\\S+/#/${screen}/[\\w.-]+`).exec(mail)?.[0];
        if (mail.includes(to) && link) return `${this.url}/${link.slice(link.indexOf('#'))}`;
      }
      await sleep(200);
    }
    throw new Error(`no mail to ${to} with a link to ${screen}`);
  }
}

/** Names of mails, the newest first. */
function newestIn(outbox: string): string[] {
  if (!existsSync(outbox)) return [];
  const writtenAt = (name: string): number => statSync(path.join(outbox, name)).mtimeMs;
  const mails = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  return mails.sort((one, other) => writtenAt(other) - writtenAt(one));
}
