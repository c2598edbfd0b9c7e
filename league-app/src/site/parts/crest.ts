import { createMonogram, getInitials, MONOGRAM_SIZE, STRIPE_FROM } from '@touchline/contracts';
import type { Accent } from '@touchline/contracts';
import { html } from '../html.js';
import type { Html } from '../html.js';

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

function monogram(name: string, colors: readonly string[], letters?: string): Html {
  const { background, stripe, ink } = createMonogram(name, colors);
  return html`<svg class="badge" viewBox="0 0 ${MONOGRAM_SIZE} ${MONOGRAM_SIZE}" aria-hidden="true">
    <path fill="${background}" d="M0 0h40v40H0z" />
    <path fill="${stripe}" d="M0 ${STRIPE_FROM}h40v9H0z" />
    <text x="20" y="24.5" text-anchor="middle" fill="${letters ?? ink}">${getInitials(name)}</text>
  </svg>`;
}

function picture(id: string, style: string): Html {
  return html`<img class="${style}" src="/media/${id}" alt="" width="64" height="64" loading="lazy" />`;
}

/** The icon for browser tabs. */
export function icon(name: string, { ground, deep }: Accent): string {
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">
    <rect width="40" height="40" rx="9" fill="${ground}" />
    <path d="M0 31h40a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9z" fill="${deep}" />
    <text
      x="20"
      y="25"
      text-anchor="middle"
      font-family="sans-serif"
      font-size="16"
      font-weight="700"
      fill="#fff"
    >
      ${getInitials(name)}
    </text>
  </svg>`.text;
}
