import type { Locator } from 'playwright-core';

/** Counts what a user does with their thumbs: later changes should not increase it. */
export class TapCounter {
  taps = 0;
  keys = 0;

  async tap(what: Locator): Promise<void> {
    this.taps += 1;
    await what.click();
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    this.keys += text.length;
    await field.fill(text);
  }
}
