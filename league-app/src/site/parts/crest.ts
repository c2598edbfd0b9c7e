import type { PublicTeam } from '../../queries/public-teams.js';
import { html } from '../html.js';
import type { Html } from '../html.js';

/** First letters of a name's first and last word, as in the apps (`packages/ui`): they stand for a crest until there is one. */
export function getInitials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const chosen = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return chosen.map((word) => [...word][0]!.toUpperCase()).join('') || '·';
}

const SHIELD = 'M32 3c8 5 17 7 26 7v20c0 16-10 26-26 32C16 56 6 46 6 30V10c9 0 18-2 26-7z';

/** The league's own. Beside the name it says nothing new, so it is hidden from screen readers. */
export function leagueCrest(name: string, logoId: string | null, accent: string): Html {
  if (logoId !== null) return picture(logoId, 'crest logo');
  return html`<svg class="crest" viewBox="0 0 64 64" aria-hidden="true">
    <path d="${SHIELD}" fill="#fff" fill-opacity=".96" />
    <text x="32" y="39" text-anchor="middle" font-size="22" font-weight="700" fill="${accent}">
      ${getInitials(name)}
    </text>
  </svg>`;
}

/** A team's: its picture, else a shield in its colours. */
export function teamCrest(team: Pick<PublicTeam, 'name' | 'color_1' | 'color_2' | 'crest_image_id'>): Html {
  if (team.crest_image_id !== null) return picture(team.crest_image_id, 'badge');
  const ground = team.color_1 ?? '#5d6b63';
  return html`<svg class="badge" viewBox="0 0 64 64" aria-hidden="true">
    <path d="${SHIELD}" fill="${ground}" stroke="${team.color_2 ?? '#c3ccc6'}" stroke-width="4" />
    <text x="32" y="39" text-anchor="middle" font-size="22" font-weight="700" fill="${inkOn(ground)}">
      ${getInitials(team.name)}
    </text>
  </svg>`;
}

/** The letters of the shield as they can be read on a colour. @param color `#rrggbb` */
function inkOn(color: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return red! * 0.299 + green! * 0.587 + blue! * 0.114 > 150 ? '#16211b' : '#fff';
}

function picture(id: string, style: string): Html {
  return html`<img class="${style}" src="/media/${id}" alt="" width="64" height="64" />`;
}

/** For the browser's tab. */
export function icon(name: string, accent: string): string {
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
    <path d="${SHIELD}" fill="${accent}" />
    <text
      x="32"
      y="39"
      text-anchor="middle"
      font-family="sans-serif"
      font-size="22"
      font-weight="700"
      fill="#fff"
    >
      ${getInitials(name)}
    </text>
  </svg>`.text;
}
