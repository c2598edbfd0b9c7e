import type { Page } from 'playwright-core';
import { shown } from './staff-fixture.js';
import type { StaffFixture } from './staff-fixture.js';

/** A screen or a dialog on it, and how to get there from any page. */
export interface Stop {
  name: string;
  address: string;
  open?: (page: Page) => Promise<unknown>;
}

interface Row {
  id: string;
  name: string;
  league_id: string;
  payments_ids_token: string | null;
}

/** Opens a page within the loaded console; anything open on the previous page is gone. */
async function goTo(page: Page, address: string): Promise<void> {
  for (let tries = 0; tries < 5 && (await page.locator('.MuiModal-root').count()) > 0; tries += 1)
    await page.keyboard.press('Escape');
  // Goes through a nonexistent page, so that even the current screen starts afresh.
  for (const next of ['/nowhere', address]) {
    if (page.url().endsWith(`#${next}`)) continue;
    await page.evaluate(`document.querySelector('h1')?.setAttribute('data-left', '')`);
    await page.evaluate(`window.location.hash = ${JSON.stringify(next)}`);
    await page.locator('h1:not([data-left])').waitFor();
  }
  await shown(page);
}

/** Goes to a stop from any page. */
export async function go(page: Page, stop: Stop): Promise<void> {
  await goTo(page, stop.address);
  await stop.open?.(page);
  await shown(page);
}

export type Open = NonNullable<Stop['open']>;

/** Presses a button by its text, in either language. */
export const press =
  (name: RegExp, within = 'body'): Open =>
  (page) =>
    page.locator(within).getByRole('button', { name }).first().click();

export const dialog: Open = (page) => page.getByRole('dialog').last().waitFor();

export const opening =
  (...steps: Open[]): Open =>
  async (page) => {
    for (const step of steps) await step(page);
  };

/** Presses a button that opens a dialog. */
export const by = (name: RegExp, within = 'main'): Open => opening(press(name, within), dialog);

/** Opens a dialog of the payment whose drawer is open. */
export const over = (name: RegExp): Open =>
  opening(press(name, '[role=dialog]'), (page) => page.locator('[role=dialog]').nth(1).waitFor());

export const row: Open = opening((page) => page.locator('main [data-row]').first().click(), dialog);

export const EDIT = /^(Edit|Editar)$/;

export const rows = (place: StaffFixture, resource: string, filter: object): Promise<Row[]> =>
  place.asAdmin<Row[]>('GET', `/api/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
