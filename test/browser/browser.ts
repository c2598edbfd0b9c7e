import { existsSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { describe } from '@jest/globals';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';

/**
 * Not every machine can download a browser: these tests run where one is installed. The headless shell is the same
 * engine without windows, and takes half the CPU time per page.
 */
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const CHROMIUM = process.env['CHROMIUM'] ?? INSTALLED.find((file) => existsSync(file));

export const HAS_BROWSER = CHROMIUM !== undefined && existsSync(CHROMIUM);

/** Tests that need a browser; skipped, with the reason, if there is none. */
export function withBrowser(name: string, tests: () => void): void {
  if (HAS_BROWSER) describe(name, tests);
  else
    describe.skip(
      `${name} (there is no ${CHROMIUM ?? INSTALLED.join(' or ')}: apt-get install one, or name it by CHROMIUM)`,
      tests,
    );
}

/** The conditions under which a page is checked. */
export interface DisplayMode {
  width: number;
  scheme: 'light' | 'dark';
  language: 'en' | 'es';
}

/** Together these cover every pair of width, scheme and language. */
const ALL_DISPLAY_MODES: readonly DisplayMode[] = [
  { width: 390, scheme: 'light', language: 'es' },
  { width: 1440, scheme: 'dark', language: 'es' },
  { width: 390, scheme: 'dark', language: 'en' },
  { width: 1440, scheme: 'light', language: 'en' },
];

export const testsAllDisplayModes = process.env['ALL_DISPLAY_MODES'] === '1';

/** The display modes that a tour is checked in: one per tour, different for each; all of them with ALL_DISPLAY_MODES=1. */
export const displayModes = (ordinal: 0 | 1 | 2 | 3): readonly DisplayMode[] =>
  testsAllDisplayModes ? ALL_DISPLAY_MODES : [ALL_DISPLAY_MODES[ordinal]!];

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The violations that axe finds on a page or in a part of it: the rule and the offending element. */
export async function findViolations(page: Page, part?: string): Promise<string[]> {
  // No frames from other hosts, so legacy mode saves opening a separate page for every look. Only violations are
  // collected: describing what every element passes would take half the time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(RULES);
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: CHROMIUM!,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}

/**
 * Waits for a notice, a line of the page that begins with this text. The page itself looks for it, from before `action`: notices
 * disappear after some seconds, and a busy machine might look too late.
 */
export async function untilNoticed(page: Page, text: string, action: () => Promise<unknown>): Promise<void> {
  const noticed = page.waitForFunction(
    (begin) => document.body.innerText.split('\n').some((line) => line.trim().startsWith(begin)),
    text,
    { polling: 100 },
  );
  // A failure of the action is the one to report.
  noticed.catch(() => undefined);
  await action();
  await noticed;
}
