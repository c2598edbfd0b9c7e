import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { HAS_BROWSER, findViolations, untilNoticed, withBrowser } from './browser.js';
import { until } from '../support/until.js';
import { ADMIN, OWNER, PortalFixture } from './portal-fixture.js';

interface Payment {
  id: string;
  status: string;
  due: number;
  payments_ids_token: string | null;
  is_service_payment: boolean;
  charge_type: string | null;
  charged_matches_id: string[];
  receipts: { url: string; size: number }[];
}

let place: PortalFixture;
let leagueId: string;

beforeAll(async () => {
  if (!HAS_BROWSER) return;
  place = await PortalFixture.open({ PROVISIONER: 'none' });
  leagueId = (await place.as<{ league: { id: string } }>(OWNER, 'GET', '/api/auth/me')).league.id;
  // A second payment besides the period's: services that the operator has assigned.
  await place.as(ADMIN, 'POST', '/api/services_assignment', await readServices());
});

async function readServices(): Promise<object> {
  const [service] = await place.as<{ id: string }[]>(ADMIN, 'GET', '/api/services');
  const lines = [{ service_id: service!.id, amount: 1 }];
  return { league_id: leagueId, month_number: 11, year: 2026, lines };
}

afterAll(() => (HAS_BROWSER ? place.close() : undefined));

const readPayments = async (identity = OWNER, league = leagueId): Promise<Payment[]> =>
  (await place.as<{ payments: Payment[] }>(identity, 'GET', `/api/payments/get_league_payments/${league}`))
    .payments;
const inReview = async (): Promise<Payment[]> =>
  (await readPayments()).filter(({ status }) => status === 'in_review');
const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** A picture of pseudo-random dots, which cannot be compressed further. */
function picture(side = 40): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const dots = Buffer.alloc(side * (side * 3 + 1), 7).map((byte, at) =>
    at % (side * 3 + 1) ? (at * 31) % 251 : byte - 7,
  );
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(dots)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let rest = ~0;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  }
  return ~rest >>> 0;
}

/** Pastes a photo as a phone would take it, with a varying shade for each dot; returns its size in bytes. */
const PASTE_A_PHOTO = `(async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1800, height: 2400 });
  const draw = canvas.getContext('2d');
  const dots = draw.createImageData(1800, 2400);
  let shade = 1;
  for (let at = 0; at < dots.data.length; at += 1) {
    shade = (shade * 48271) % 2147483647;
    dots.data[at] = at % 4 === 3 ? 255 : 200 + (shade % 32);
  }
  draw.putImageData(dots, 0, 0);
  const photo = await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
  const data = new DataTransfer();
  data.items.add(new File([photo], 'pasted.png', { type: 'image/png' }));
  document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  return photo.size;
})()`;

const slip = (name = 'slip.png') => ({ name, mimeType: 'image/png', buffer: picture() });

/** Opens the account and waits until it is complete. */
async function openAccount(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Account' }).click();
  await page.getByRole('heading', { name: 'Activity' }).waitFor();
}

/** Opens the payment sheet. */
async function openSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Where to pay' }).waitFor();
}

const chooser = (page: Page) => page.getByLabel('Choose files', { exact: true }).and(page.locator('input'));

withBrowser('one receipt for several payments', () => {
  let page: Page;
  let total: number;
  /** Two, and three until last month's charge is due: the demo's owner has not paid it. */
  let count: number;
  beforeAll(async () => {
    page = await place.loggedIn();
    await openSheet(page);
    const pending = (await readPayments()).filter(({ status }) => status === 'pending');
    total = pending.reduce((sum, { due }) => sum + due, 0);
    count = pending.length;
    expect(count).toBeGreaterThan(1);
  });

  it('shows the amount to transfer while payments are selected', async () => {
    const boxes = page.getByRole('checkbox');
    expect(await boxes.count()).toBe(count);
    expect(await findViolations(page)).toEqual([]);
    const running = page.getByRole('status').filter({ hasText: 'Transfer' });
    await running.getByText(dollars(total)).waitFor();
    await boxes.first().uncheck();
    await running.getByText(count === 2 ? '1 payment' : `${count - 1} payments`).waitFor();
    await boxes.first().check();
    await running.getByText(dollars(total)).waitFor();
  });

  it('rejects a program named like a picture, and a file of 40 MB, and says which and why', async () => {
    await chooser(page).setInputFiles([
      { name: 'receipt.png', mimeType: 'image/png', buffer: Buffer.from('MZ\x90\x00\x03 not a picture') },
      slip(),
    ]);
    await page.getByText('receipt.png is not a JPEG, PNG, WebP or PDF. Choose another file.').waitFor();
    const directory = await mkdtemp(path.join(tmpdir(), 'touchline-large-'));
    const scan = path.join(directory, 'scan.pdf');
    await writeFile(scan, '%PDF-1.4\n');
    await truncate(scan, 40 * 1024 * 1024);
    await chooser(page).setInputFiles(scan);
    await page.getByText('scan.pdf is over 10 MB').waitFor();
    // The valid picture is still there.
    await page.getByRole('img', { name: 'Preview of slip.png' }).waitFor();
    await page.getByRole('button', { name: 'Remove slip.png' }).click();
    await rm(directory, { recursive: true });
  });

  it('resizes and previews a pasted picture, and uploads it for all payments', async () => {
    const bytes = await page.evaluate<number>(PASTE_A_PHOTO);
    expect(bytes).toBeGreaterThan(3_000_000);
    await page.getByRole('img', { name: 'Preview of pasted.png' }).waitFor();
    await page.getByLabel('Comment').fill('Transfer 4711');
    await page.getByRole('button', { name: 'Upload receipt' }).click();
    await page.getByText('Receipt uploaded', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('Nothing to pay now.').waitFor();
    await page.getByText(dollars(total), { exact: true }).first().waitFor();
    const sent = await inReview();
    expect(sent).toHaveLength(count);
    expect(new Set(sent.map(({ payments_ids_token: token }) => token)).size).toBe(1);
    const [receipt] = sent[0]!.receipts;
    const answer = await place.ask(OWNER, 'GET', receipt!.url);
    const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect([width, height]).toEqual([1500, 2000]);
    expect(receipt!.size).toBeLessThan(bytes / 4);
  });

  it('is declined with a reason, which the owner sees at once, and is corrected and uploaded again', async () => {
    const [payment] = await inReview();
    const decline = { payment_id: payment!.id, reason: 'The amount cannot be read' };
    await place.as(ADMIN, 'POST', '/api/payments/decline', decline);
    await page.getByText('The amount cannot be read').first().waitFor();
    await page.getByRole('button', { name: 'Fix and upload again' }).click();
    await page.getByRole('dialog').getByRole('heading', { name: 'Your receipt' }).waitFor();
    // The previous picture and comment are still there.
    await page.getByRole('img', { name: 'Declined receipt 1' }).waitFor();
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(count + 1);
    expect(await page.getByLabel('Comment').inputValue()).toBe('Transfer 4711');
    await page.getByRole('button', { name: 'Upload receipt' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('Nothing to pay now.').waitFor();
    await page.getByText(dollars(total), { exact: true }).first().waitFor();
    await page.getByText('Your receipt was declined').first().waitFor({ state: 'hidden' });
  });

  it('is approved with more than the amount due, and the balance changes without a reload', async () => {
    const marked = `window.notReloaded = true`;
    await page.evaluate(marked);
    const ids = (await inReview()).map(({ id }) => id);
    const approval = { payment_ids: ids, amount_received: total + 350, approval_comment: '' };
    await place.as(ADMIN, 'POST', '/api/payments/approve', approval);
    await page.getByText('You’re all paid up.').waitFor();
    await page.getByText('Balance: $3.50').waitFor();
    expect(await page.evaluate('window.notReloaded')).toBe(true);
  });

  it('is in the account, whose statement is downloaded as a PDF', async () => {
    await openAccount(page);
    await page.getByText('added to your balance').first().waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: /^Download the statement for / })
        .first()
        .click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^touchline-.*\.pdf$/);
    const read = await download.createReadStream();
    const [first] = (await read.take(1).toArray()) as Buffer[];
    expect(first!.subarray(0, 5).toString()).toBe('%PDF-');
    await page.context().close();
  });
});

withBrowser('bank accounts to pay to', () => {
  it('are shown with account numbers that can be copied', async () => {
    const page = await place.loggedIn({ width: 1440 });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await place.as(ADMIN, 'POST', '/api/services_assignment', await readServices());
    await openSheet(page);
    const copy = page.getByRole('button', { name: /^Copy Account/ }).first();
    const shown = await copy.locator('xpath=../preceding-sibling::dd').innerText();
    await copy.click();
    await page.getByText('Copied.').first().waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(shown);
    await page.context().close();
  });
});

withBrowser('disabled receipt uploads', () => {
  it('are explained to the owner, who can contact staff from there', async () => {
    await place.as(ADMIN, 'PUT', `/api/leagues/${leagueId}`, { can_upload_receipt: false });
    const page = await place.loggedIn();
    await openSheet(page);
    await page.getByText('Receipt upload is not enabled for your league').waitFor();
    await page.getByRole('button', { name: 'Contact us' }).click();
    const dialog = page.getByRole('dialog', { name: 'Contact us' });
    expect(await dialog.getByLabel('Subject').inputValue()).toBe('Receipt upload');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.getByText('This field is required.').waitFor();
    await dialog.getByLabel('Message').fill('Please switch it on for us.');
    await untilNoticed(page, 'Message sent.', () => dialog.getByRole('button', { name: 'Send' }).click());
    const filter = encodeURIComponent(JSON.stringify({ kind: 'contact' }));
    await until(
      async () => (await place.as<unknown[]>(ADMIN, 'GET', `/api/mails?filter=${filter}`)).length > 0,
      'the mail to staff',
    );
    await place.as(ADMIN, 'PUT', `/api/leagues/${leagueId}`, { can_upload_receipt: true });
    await page.getByText('Receipt upload is not enabled').waitFor({ state: 'hidden' });
    await page.context().close();
  });
});

withBrowser('a per-match charge', () => {
  it('names its matches and the rule by which they count', async () => {
    const leagues = await place.as<
      { id: string; charge_type: string; user: { email: string; verified: boolean } }[]
    >(
      ADMIN,
      'GET',
      `/api/leagues?expand=user&filter=${encodeURIComponent('{"charge_type":"P"}')}&range=%5B0,60%5D`,
    );
    for (const { id, user } of leagues) {
      const payment = (await readPayments(ADMIN, id)).find(({ charged_matches_id: ids }) => ids.length > 0);
      if (!payment) continue;
      const page = await place.loggedIn({}, user.email);
      await openAccount(page);
      await page.evaluate(`window.location.hash = '#/my_league/payments/${payment.id}'`);
      await page
        .getByText(/\$\d+\.\d\d per match: finished matches/)
        .first()
        .waitFor();
      const { matches } = await place.as<{ matches: { home: string; away: string }[] }>(
        ADMIN,
        'GET',
        `/api/payments/${payment.id}/matches`,
      );
      const [{ home, away }] = matches as [{ home: string; away: string }];
      await page.getByText(`${home} – ${away}`).first().waitFor();
      await page.context().close();
      return;
    }
    throw new Error('no league of the demo has a per-match payment');
  });
});
