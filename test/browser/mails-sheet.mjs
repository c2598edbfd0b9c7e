/**
 * A picture of every email, in both languages, light and dark, for docs/screens:
 *   node test/browser/mails-sheet.mjs
 * With a directory, it also saves each email there: its HTML, its text, and pictures at the width of a small phone and of
 * a desktop. It reports axe violations, and anything that does not fit into 320 pixels.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import '../support/native/register.cjs';

const { SAMPLES } = await import('../../server/src/notifications/testing/samples.ts');
const { renderMail } = await import('../../league-app/src/mail/templates.ts');
const { findViolations, openBrowser } = await import('./browser.ts');

const TILE = { width: 200, height: 450 };
const GAP = 8;
const COLUMNS = 12;
const LOOKS = ['en', 'es'].flatMap((language) => ['light', 'dark'].map((scheme) => ({ language, scheme })));

const league = {
  ...{ league: 'Liga Barrial San Juan', name: 'Luis', site: 'https://sanjuan.touchline.test/' },
  link: 'https://sanjuan.touchline.test/manage/invitation#token=A-token_0123456789-0123456789-0123456789-01',
};
const mails = [
  ...SAMPLES,
  ...['invitation', 'reset'].map((kind) => [
    `league ${kind}`,
    (language) => renderMail(kind, language, league),
  ]),
];

const [directory] = process.argv.slice(2);
if (directory) mkdirSync(directory, { recursive: true });
const nameFile = (name, { language, scheme }, rest) =>
  path.join(directory, `${name.replace(/[^a-z_]+/g, '-')}.${language}.${scheme}.${rest}`);

const browser = await openBrowser();
const tiles = [];
const faults = [];

/** Saves pictures of one email at several widths in the directory. */
async function keep(page, name, look, mail) {
  writeFileSync(nameFile(name, look, 'html'), mail.html);
  writeFileSync(nameFile(name, look, 'txt'), `${mail.subject}\n\n${mail.text}`);
  for (const width of [320, 800]) {
    await page.setViewportSize({ width, height: 600 });
    await page.screenshot({ path: nameFile(name, look, `${width}.png`), fullPage: true });
  }
}

for (const [name, write] of mails) {
  for (const look of LOOKS) {
    const context = await browser.newContext({
      colorScheme: look.scheme,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    const mail = write(look.language);
    await page.setContent(mail.html);
    const picture = await page.screenshot({ fullPage: true });
    const input = await sharp(picture)
      .resize({ ...TILE, fit: 'cover', position: 'top' })
      .toBuffer();
    tiles.push(input);
    await page.setViewportSize({ width: 320, height: 600 });
    const wide = await page.evaluate('document.documentElement.scrollWidth');
    if (wide > 320) faults.push(`${name}, ${look.language}: ${wide} pixels wide at 320`);
    // An email is not a page: it has no landmarks.
    const found = (await findViolations(page)).filter((fault) => !/^(region|landmark)/.test(fault));
    faults.push(...found.map((fault) => `${name}, ${look.language}, ${look.scheme}: ${fault}`));
    if (directory) await keep(page, name, look, mail);
    await context.close();
  }
}
await browser.close();

const place = (n) => ({
  left: GAP + (n % COLUMNS) * (TILE.width + GAP),
  top: GAP + Math.floor(n / COLUMNS) * (TILE.height + GAP),
});
const size = {
  width: GAP + COLUMNS * (TILE.width + GAP),
  height: GAP + Math.ceil(tiles.length / COLUMNS) * (TILE.height + GAP),
};
await sharp({ create: { ...size, channels: 3, background: '#7d8a81' } })
  .composite(tiles.map((input, n) => ({ input, ...place(n) })))
  .webp({ quality: 60 })
  .toFile(path.resolve(import.meta.dirname, '../../docs/screens/mails.webp'));

process.stdout.write(`${mails.length} emails.\n${[...new Set(faults)].join('\n')}\n`);
if (faults.length > 0) process.exitCode = 1;
