/** Drawings of the home page, in the theme's colors. They contain nothing that the text beside them does not say. */
const svg = (content: string, size = '0 0 240 150'): string =>
  `<svg viewBox="${size}" aria-hidden="true" class="block w-full" fill="none">${content}</svg>`;

type Box = [x: number, y: number, width: number, height: number, look: string, round?: number];
const box = (...[x, y, width, height, look, round = 6]: Box): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" class="${look}"/>`;
const dot = (x: number, y: number, r: number, look: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" class="${look}"/>`;
const shield = (x: number, y: number, look: string, s = 1): string =>
  `<path transform="translate(${x} ${y}) scale(${s})" d="M0 0h20v13c0 6-5 9-10 11C5 22 0 19 0 13z" class="${look}"/>`;

const card = (content: string): string =>
  svg(`${box(20, 12, 200, 126, 'fill-surface stroke-line', 12)}${content}`);

const teams = card(
  ['fill-accent', 'fill-info', 'fill-fill-warn', 'fill-fill-danger']
    .map((look, n) => {
      const y = 24 + n * 27;
      return `${shield(34, y, look, 0.85)}${box(62, y + 3, 88 - n * 9, 7, 'fill-ink')}${box(62, y + 14, 54, 5, 'fill-line')}${dot(200, y + 10, 7, n < 3 ? 'fill-accent-soft' : 'fill-sunk')}${n < 3 ? `<path d="M196.500 ${y + 10}l2.500 2.500 5-5" class="stroke-accent" stroke-width="2"/>` : ''}`;
    })
    .join(''),
);

const calendar = card(
  `${box(20, 12, 200, 26, 'fill-accent', 12)}${box(20, 26, 200, 12, 'fill-accent', 0)}${box(34, 21, 60, 7, 'fill-on-accent')}` +
    [0, 1, 2]
      .flatMap((row) =>
        [0, 1, 2, 3, 4, 5].map((column) => {
          const [x, y] = [34 + column * 29.5, 48 + row * 29];
          const isMatch = column > 3 && row !== 1;
          return `${box(x, y, 24, 22, isMatch ? 'fill-accent-soft' : 'fill-sunk', 5)}${isMatch ? shield(x + 3, y + 5, 'fill-accent', 0.42) + shield(x + 13, y + 5, 'fill-info', 0.42) : ''}`;
        }),
      )
      .join(''),
);

const result = svg(
  `${box(76, 4, 88, 142, 'fill-ink', 14)}${box(81, 9, 78, 132, 'fill-surface', 10)}${shield(91, 24, 'fill-accent', 1)}${shield(129, 24, 'fill-fill-danger', 1)}` +
    `<text x="120" y="80" text-anchor="middle" class="figure fill-ink" font-size="30">3 – 1</text>${box(91, 94, 58, 6, 'fill-line')}${box(91, 106, 40, 6, 'fill-line')}${box(142, 91, 8, 12, 'fill-card-yellow', 2)}${box(88, 120, 64, 14, 'fill-accent', 7)}`,
);

const table = card(
  [0, 1, 2, 3, 4]
    .map((n) => {
      const y = 24 + n * 22;
      return `${n === 0 ? box(26, y - 5, 188, 20, 'fill-accent-soft', 5) : ''}<text x="34" y="${y + 9}" class="figure fill-muted" font-size="13">${n + 1}</text>${shield(48, y - 2, ['fill-accent', 'fill-info', 'fill-fill-warn', 'fill-fill-danger', 'fill-edge'][n]!, 0.62)}${box(70, y + 2, 70 - n * 7, 6, 'fill-ink')}${box(158, y + 2, 14, 6, 'fill-line')}<text x="206" y="${y + 9}" text-anchor="end" class="figure fill-ink" font-size="14">${[28, 25, 21, 17, 9][n]}</text>`;
    })
    .join(''),
);

const money = card(
  [0, 1, 2]
    .map((n) => {
      const y = 28 + n * 23;
      const isPaid = n < 2;
      return `${shield(34, y - 4, ['fill-accent', 'fill-info', 'fill-fill-warn'][n]!, 0.7)}${box(58, y, 58, 7, 'fill-ink')}${box(160, y - 5, 48, 16, isPaid ? 'fill-accent-soft' : 'fill-warn-soft', 8)}${isPaid ? `<path d="M179 ${y + 3}l3.500 3.500 7-7" class="stroke-accent" stroke-width="2"/>` : `<path d="M184 ${y - 1}v4l3 2" class="stroke-warn" stroke-width="2"/>`}`;
    })
    .join('') +
    `${box(34, 98, 172, 1, 'fill-line', 0)}${box(34, 110, 44, 8, 'fill-line')}<text x="206" y="121" text-anchor="end" class="figure fill-accent" font-size="22">$245</text>`,
);

export const WEEK = [teams, calendar, result, table, money];

/** A league's site on a phone: shown where there is no real one. */
export const SITE = svg(
  `${box(0, 0, 280, 560, 'fill-surface', 0)}${box(0, 0, 280, 92, 'fill-accent', 0)}${shield(22, 34, 'fill-on-accent', 1.4)}${box(64, 38, 130, 12, 'fill-on-accent')}${box(64, 58, 80, 8, 'fill-on-accent')}` +
    [0, 1, 2]
      .map((n) => {
        const y = 116 + n * 66;
        return `${box(16, y, 248, 54, 'fill-ground stroke-line', 10)}${shield(30, y + 16, 'fill-info')}${box(60, y + 24, 44, 7, 'fill-ink')}<text x="140" y="${y + 35}" text-anchor="middle" class="figure fill-ink" font-size="22">${['2 – 0', '1 – 1', '4 – 3'][n]}</text>${box(176, y + 24, 44, 7, 'fill-ink')}${shield(230, y + 16, 'fill-fill-warn')}`;
      })
      .join('') +
    [0, 1, 2, 3, 4, 5]
      .map((n) => {
        const y = 338 + n * 34;
        return `${box(16, y + 26, 248, 1, 'fill-line', 0)}${shield(22, y, ['fill-accent', 'fill-info', 'fill-fill-warn', 'fill-fill-danger', 'fill-edge', 'fill-muted'][n]!, 0.8)}${box(50, y + 6, 96 - n * 8, 7, 'fill-ink')}<text x="258" y="${y + 15}" text-anchor="end" class="figure fill-ink" font-size="17">${28 - n * 4}</text>`;
      })
      .join(''),
  '0 0 280 560',
);
