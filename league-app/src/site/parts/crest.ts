import { createMonogram, getInitials, MONOGRAM } from '@touchline/contracts';
import type { Accent } from '@touchline/contracts';
import { html } from '../html.js';
import type { Html } from '../html.js';

const { size: SIDE, letters: LETTERS } = MONOGRAM;
const CENTER = SIDE / 2;

/** What is needed to show a team next to its name. */
export interface Emblem {
  name: string;
  color_1: string | null;
  color_2: string | null;
  crest_image_id: string | null;
}

/** A team's crest, or else its monogram. Redundant next to the name, so it is hidden from screen readers. */
export function teamCrest({ name, color_1, color_2, crest_image_id }: Emblem): Html {
  return crest_image_id === null
    ? monogram(name, colorsOf(color_1, color_2))
    : picture(crest_image_id, 'badge');
}

export function colorsOf(first: string | null, second: string | null): string[] {
  return [first, second].filter((color) => color !== null);
}

/** A player's photo, or else a monogram of the name. */
export function playerPhoto(name: string, imageId: string | null): Html {
  return imageId === null ? monogram(name, []) : picture(imageId, 'badge photo');
}

/** The league's logo, or else its monogram. */
export function leagueCrest(name: string, logoId: string | null, { ground, deep }: Accent): Html {
  return logoId === null ? monogram(name, ['#ffffff', deep], ground) : picture(logoId, 'badge logo');
}

/** The letters' size and alignment are in the stylesheet. */
function monogram(name: string, colors: readonly string[], letters?: string): Html {
  const { background, stripe, ink } = createMonogram(name, colors);
  return html`<svg class="badge" viewBox="0 0 ${SIDE} ${SIDE}" aria-hidden="true">
    <path fill="${background}" d="M0 0h${SIDE}v${SIDE}H0z" />
    <path fill="${stripe}" d="${MONOGRAM.stripe}" />
    <text x="${CENTER}" y="${LETTERS.baseline}" fill="${letters ?? ink}">${getInitials(name)}</text>
  </svg>`;
}

function picture(id: string, style: string): Html {
  return html`<img class="${style}" src="/media/${id}" alt="" width="64" height="64" loading="lazy" />`;
}

/** The icon for browser tabs: a monogram cut to a square with round corners, as an app's icon. */
export function icon(name: string, { ground, deep }: Accent): string {
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">
    <clipPath id="c"><rect width="${SIDE}" height="${SIDE}" rx="9" /></clipPath>
    <g clip-path="url(#c)">
      <rect width="${SIDE}" height="${SIDE}" fill="${ground}" />
      <path fill="${deep}" d="${MONOGRAM.stripe}" />
    </g>
    <text
      x="${CENTER}"
      y="${LETTERS.baseline}"
      text-anchor="middle"
      font-family="sans-serif"
      font-size="${LETTERS.size}"
      font-weight="700"
      fill="#fff"
    >
      ${getInitials(name)}
    </text>
  </svg>`.text;
}
