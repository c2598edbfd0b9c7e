/**
 * Two pictures of all screens of an app, for docs/screens:
 *   SCREENS=/tmp/screens npm run jest -- --testPathPatterns test/browser/portal-everybody
 *   node test/browser/sheet.mjs portal /tmp/screens
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const SHEETS = [
  { name: 'telephone', of: '.390.', width: 234, height: 506, columns: 9 },
  { name: 'desk', of: '.1440.', width: 480, height: 281, columns: 5 },
];
const GAP = 12;

/** One picture of each screen, alternating between light and dark and between the languages. */
function oneOfEach(files) {
  const names = [...new Set(files.map((file) => file.split('.')[0]))].sort();
  return names.map((name, n) => {
    const variants = files.filter((file) => file.startsWith(`${name}.`)).sort();
    return variants[n % variants.length];
  });
}

const [app, directory] = process.argv.slice(2);
for (const { name, of, width, height, columns } of SHEETS) {
  const files = oneOfEach(readdirSync(directory).filter((file) => file.includes(of)));
  const tiles = await Promise.all(
    files.map(async (file, n) => ({
      input: await sharp(path.join(directory, file))
        .resize(width, height, { fit: 'cover', position: 'top' })
        .toBuffer(),
      left: GAP + (n % columns) * (width + GAP),
      top: GAP + Math.floor(n / columns) * (height + GAP),
    })),
  );
  const size = {
    width: GAP + columns * (width + GAP),
    height: GAP + Math.ceil(files.length / columns) * (height + GAP),
  };
  await sharp({ create: { ...size, channels: 3, background: '#7d8a81' } })
    .composite(tiles)
    .webp({ quality: 70 })
    .toFile(path.resolve(import.meta.dirname, `../../docs/screens/${app}-${name}.webp`));
}
