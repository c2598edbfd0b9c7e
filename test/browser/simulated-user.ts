import type { FileChooser, Locator, Page } from 'playwright-core';

interface Picture {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const MAX_TABS = 200;

/** Simulates a user and counts their effort: later changes should not increase it. */
export abstract class SimulatedUser {
  /** Presses on buttons, links, fields and checkboxes. */
  taps = 0;
  /** Characters typed. */
  letters = 0;
  /** Keys pressed to move from one element to the next; none for touch or mouse. */
  steps = 0;

  constructor(protected readonly page: Page) {}

  async tap(what: Locator): Promise<void> {
    this.taps += 1;
    await this.press(what);
  }

  async type(field: Locator, text: string): Promise<void> {
    this.taps += 1;
    this.letters += text.length;
    await this.write(field, text);
  }

  /** Chooses a file with the element that opens the file dialog. */
  async choose(opener: Locator, picture: Picture): Promise<void> {
    const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), this.tap(opener)]);
    await (chooser as FileChooser).setFiles([picture]);
  }

  protected abstract press(what: Locator): Promise<void>;
  protected abstract write(field: Locator, text: string): Promise<void>;
}

/** Uses touch or mouse. */
export class Pointer extends SimulatedUser {
  protected async press(what: Locator): Promise<void> {
    await what.click();
  }

  protected async write(field: Locator, text: string): Promise<void> {
    await field.click();
    await field.fill(text);
  }
}

/** The parts of an element used here: specs have no browser types. */
interface Shown {
  ownerDocument: { activeElement: unknown };
  getAttribute(name: string): string | null;
  matches(selectors: string): boolean;
}

const HAS_FOCUS = (element: Shown): boolean => element === element.ownerDocument.activeElement;

/** Uses the keyboard alone: Tab to an element, arrow keys within a group, and Enter or the space bar. */
export class Keyboard extends SimulatedUser {
  protected async press(what: Locator): Promise<void> {
    const role = await what.evaluate((element: Shown) => element.getAttribute('role'));
    if (role === 'tab') {
      await this.goTo(this.page.getByRole('tab', { selected: true }));
      await this.goTo(what, 'ArrowRight');
      return;
    }
    await this.goTo(what);
    const isBox = await what.evaluate((element: Shown) => element.matches('[type=checkbox]'));
    await this.page.keyboard.press(isBox ? 'Space' : 'Enter');
  }

  protected async write(field: Locator, text: string): Promise<void> {
    await this.goTo(field);
    await this.page.keyboard.type(text);
  }

  private async goTo(what: Locator, key = 'Tab'): Promise<void> {
    await what.waitFor();
    for (let tries = 0; tries < MAX_TABS; tries += 1) {
      if (await what.evaluate(HAS_FOCUS)) return;
      this.steps += 1;
      await this.page.keyboard.press(key);
    }
    throw new Error(`${key} does not lead to ${String(what)}`);
  }
}
