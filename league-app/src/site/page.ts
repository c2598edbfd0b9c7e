import type { Html } from './html.js';

/** A script that a page needs to be whole; everything else works without. */
export type Island = 'cup' | 'follow' | 'live' | 'notice' | 'rounds' | 'share';

/** What a page says; `layout` puts the league's frame around it. */
export interface Page {
  /** Beside the league's name; null for the league's own page. */
  title: string | null;
  /** For search engines and previews of links. */
  description: string;
  /** Under the heading. */
  lead?: Html | string | null;
  /** Under the lead: the scorers of a match, and what can be done with the page. */
  below?: Html | null;
  /** Instead of the title as it is, such as with a crest. */
  heading?: Html;
  /** The pages above this one. */
  trail?: readonly Crumb[];
  content: Html;
  /** The path of the picture for previews. */
  picture?: string;
  /** For search engines, as schema.org says it. */
  data?: object;
  islands?: readonly Island[];
  /** Whether search engines are to keep it; they are unless told. */
  isIndexed?: boolean;
  /** Whether it follows what happens while it is open; it does unless told. */
  isLive?: boolean;
  /** A calendar of what the page shows. */
  calendar?: string;
  /** Feeds of what the page shows, below a path; those of the league are on every page. */
  feeds?: { base: string; name: string };
}

export interface Crumb {
  href: string;
  text: string;
}
