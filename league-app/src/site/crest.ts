import { html } from './html.js';
import type { Html } from './html.js';

/** The initials of a name, two at most: what stands for a crest until the league has one. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const chosen = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return chosen.map((word) => [...word][0]!.toUpperCase()).join('') || '·';
}

const SHIELD = 'M32 3c8 5 17 7 26 7v20c0 16-10 26-26 32C16 56 6 46 6 30V10c9 0 18-2 26-7z';

/** For the page's head. Beside the name it says nothing new, so it is hidden from screen readers. */
export function crest(name: string): Html {
  return html`<svg class="crest" viewBox="0 0 64 64" aria-hidden="true">
    <path d="${SHIELD}" fill="#fff" fill-opacity=".96" />
    <text x="32" y="39" text-anchor="middle" font-size="22" font-weight="700" fill="#084a29">
      ${initialsOf(name)}
    </text>
  </svg>`;
}

/** For the browser's tab. */
export function icon(name: string): string {
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
    <path d="${SHIELD}" fill="#0b6b3a" />
    <text
      x="32"
      y="39"
      text-anchor="middle"
      font-family="sans-serif"
      font-size="22"
      font-weight="700"
      fill="#fff"
    >
      ${initialsOf(name)}
    </text>
  </svg>`.text;
}
