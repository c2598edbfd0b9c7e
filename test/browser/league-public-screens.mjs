import { mkdirSync } from 'node:fs';
import path from 'node:path';
import '../support/native/register.cjs';

/**
 * Takes a picture of every public page of a league, 390 and 1440 px wide, light and dark, in English and Spanish. Run
 * manually: `node test/browser/league-public-screens.mjs DIRECTORY [PAGE...]`
 */
const { openBrowser } = await import('./browser.ts');
const { PublicSite } = await import('./league-public-site.ts');

const [directory, ...only] = process.argv.slice(2);
mkdirSync(directory, { recursive: true });
const place = await PublicSite.open(await openBrowser());
const displayModes = [
  { width: 390, language: 'es', scheme: 'light' },
  { width: 1440, language: 'en', scheme: 'light' },
  { width: 390, language: 'en', scheme: 'dark' },
  { width: 1440, language: 'es', scheme: 'dark' },
];
try {
  for (const mode of displayModes) {
    const context = await place.visitor(mode);
    const page = await context.newPage();
    for (const [name, url] of Object.entries(place.pages)) {
      if (only.length > 0 && !only.includes(name)) continue;
      await place.show(page, url);
      const file = `${name}-${mode.width}-${mode.scheme}-${mode.language}.png`;
      await page.screenshot({ path: path.join(directory, file), fullPage: true });
    }
    await context.close();
  }
} finally {
  await place.close();
}
