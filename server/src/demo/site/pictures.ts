import sharp from 'sharp';

/** Photos and logos of the demo's site. We drew them ourselves, so that nobody's picture is used without permission. */
const WIDTH = 960;
const HEIGHT = 640;

export interface Scene {
  sky: [top: string, bottom: string];
  grass: string;
  shirts: [home: string, away: string];
  /** Positions of the players, from 0 to 1 of the width, the home side first. */
  players: readonly (readonly [x: number, y: number])[];
}

export const SCENES: readonly Scene[] = [
  {
    sky: ['#8fc7ef', '#e8f4fb'],
    grass: '#3d8f4f',
    shirts: ['#0b5c33', '#c8102e'],
    players: [
      [0.2, 0.72],
      [0.38, 0.8],
      [0.62, 0.7],
      [0.75, 0.84],
    ],
  },
  {
    sky: ['#1c2b4a', '#5a4a78'],
    grass: '#2c6e43',
    shirts: ['#12325b', '#e87511'],
    players: [
      [0.3, 0.7],
      [0.45, 0.86],
      [0.58, 0.74],
      [0.84, 0.8],
    ],
  },
  {
    sky: ['#f4b26a', '#fde3bd'],
    grass: '#4b9350',
    shirts: ['#6b2fb3', '#f2c230'],
    players: [
      [0.16, 0.84],
      [0.34, 0.72],
      [0.55, 0.82],
      [0.7, 0.7],
    ],
  },
  {
    sky: ['#a9c4d6', '#dfe9ef'],
    grass: '#3f7f4d',
    shirts: ['#7ab7e8', '#8c1d18'],
    players: [
      [0.25, 0.8],
      [0.5, 0.7],
      [0.66, 0.86],
      [0.9, 0.74],
    ],
  },
];

/** Draws a match in front of mountains. */
export function drawScene({ sky, grass, shirts, players }: Scene): Promise<Buffer> {
  const horizon = HEIGHT * 0.55;
  const person = ([x, y]: readonly [number, number], index: number): string => {
    const [left, top, size] = [x * WIDTH, y * HEIGHT, 26 + (y - 0.6) * 120];
    const shirt = shirts[index % 2]!;
    return (
      `<ellipse cx="${left}" cy="${top + size * 1.9}" rx="${size * 0.8}" ry="${size * 0.18}" fill="#000" opacity=".22"/>` +
      `<path d="M${left - size * 0.3} ${top + size * 0.9}l${-size * 0.2} ${size}M${left + size * 0.3} ${top + size * 0.9}l${size * 0.35} ${size * 0.9}" stroke="#2a2a2a" stroke-width="${size * 0.24}" stroke-linecap="round"/>` +
      `<rect x="${left - size * 0.5}" y="${top - size * 0.35}" width="${size}" height="${size * 1.3}" rx="${size * 0.3}" fill="${shirt}"/>` +
      `<circle cx="${left}" cy="${top - size * 0.75}" r="${size * 0.38}" fill="#8d5a3b"/>`
    );
  };
  return toWebp(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>` +
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#s)"/>` +
      `<path d="M0 ${horizon}L170 250l110 90L450 180l150 130 120-70 240 ${horizon - 240}V${horizon}z" fill="#5d7688" opacity=".75"/><path d="M450 180l-46 44 30 6 20-12 26 16 24-8z" fill="#fff" opacity=".9"/>` +
      `<rect y="${horizon}" width="${WIDTH}" height="${HEIGHT - horizon}" fill="${grass}"/>` +
      `<path d="M0 ${horizon + 60}H${WIDTH}M0 ${HEIGHT - 60}H${WIDTH}M${WIDTH / 2} ${horizon + 60}V${HEIGHT - 60}" stroke="#fff" stroke-width="4" opacity=".7"/><ellipse cx="${WIDTH / 2}" cy="${HEIGHT * 0.78}" rx="150" ry="52" fill="none" stroke="#fff" stroke-width="4" opacity=".7"/>` +
      players.map(person).join('') +
      `<circle cx="${WIDTH * 0.48}" cy="${HEIGHT * 0.9}" r="13" fill="#fff" stroke="#222" stroke-width="3"/></svg>`,
  );
}

/** Draws a sponsor's logo: a mark without letters, so that no font is needed. */
export function drawSign(
  [ground, mark]: readonly [string, string],
  shape: 'bread' | 'bolt' | 'drop',
): Promise<Buffer> {
  const paths = {
    bread:
      'M40 110c0-50 40-70 120-70s120 20 120 70c0 16-10 24-24 24H64c-14 0-24-8-24-24zM110 52v70M160 46v76M210 52v70',
    bolt: 'M180 24 90 108h60l-22 64 104-92h-66z',
    drop: 'M160 24c40 54 62 78 62 106a62 62 0 0 1-124 0c0-28 22-52 62-106z',
  };
  return toWebp(
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="190"><rect width="320" height="190" rx="24" fill="${ground}"/><path d="${paths[shape]}" fill="${mark}" stroke="${mark}" stroke-width="6" stroke-linejoin="round" fill-opacity="${shape === 'bread' ? 0.25 : 1}"/></svg>`,
  );
}

function toWebp(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).webp({ quality: 80 }).toBuffer();
}
