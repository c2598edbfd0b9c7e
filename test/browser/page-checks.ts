import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { findViolations } from './browser.js';
import type { DisplayMode } from './browser.js';

/** The directory for pictures of all screens, if they are wanted (sheet.mjs combines them). */
const SCREENS = process.env['SCREENS'];

/** Whether a page, or a dialog on it, scrolls sideways. Parts that are meant to scroll can be focused. */
async function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate<boolean>(`
    document.documentElement.scrollWidth > window.innerWidth ||
    [...document.querySelectorAll('[role=dialog], [role=dialog] *')].some((part) =>
      part.tabIndex < 0 &&
      ['auto', 'scroll'].includes(getComputedStyle(part).overflowX) &&
      part.scrollWidth > part.clientWidth + 1)
  `);
}

/** The problems of a page, or of a part of it: axe violations and sideways scrolling, at 320 px too. */
export async function lookAt(page: Page, name: string, mode: DisplayMode, part?: string): Promise<string[]> {
  const { width, scheme, language } = mode;
  if (SCREENS) {
    mkdirSync(SCREENS, { recursive: true });
    const file = `${name.replaceAll(/[^\w-]+/g, '-')}.${width}.${scheme}.${language}.png`;
    await page.screenshot({ path: path.join(SCREENS, file), animations: 'disabled' });
  }
  const faults = await findViolations(page, part);
  if (await isTooWide(page)) faults.push(`wider than ${width} px`);
  if (width < 600) {
    await page.setViewportSize({ width: 320, height: 844 });
    if (await isTooWide(page)) faults.push('wider than 320 px');
    await page.setViewportSize({ width, height: 844 });
  }
  return faults;
}
