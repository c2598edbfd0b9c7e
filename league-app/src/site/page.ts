import type { Html } from './html.js';

/** A script that completes a page; everything else works without scripts. */
export type Island = 'cup' | 'follow' | 'live' | 'notice' | 'rounds' | 'share';

/** The content of a page; `layout` adds the league's frame. */
export interface Page {
  /** Shown next to the league's name; null for the league's own page. */
  title: string | null;
  /** For search engines and link previews. */
  description: string;
  /** Under the heading. */
  lead?: Html | string | null;
  /** Below the lead: the scorers of a match, and the page's actions. */
  below?: Html | null;
  /** Replaces the plain title, for example to add a crest. */
  heading?: Html;
  /** Breadcrumbs: the pages above this one. */
  breadcrumbs?: readonly Crumb[];
  content: Html;
  /** Path of the preview picture. */
  picture?: string;
  /** schema.org data for search engines. */
  data?: object;
  islands?: readonly Island[];
  /** Whether search engines may index the page; default true. */
  isIndexed?: boolean;
  /** Whether the page updates live while it is open; default true. */
  isLive?: boolean;
  /** Path of a calendar with the page's content. */
  calendar?: string;
  /** Feeds with the page's content, below a path; the league's feeds are on every page. */
  feeds?: { base: string; name: string };
}

export interface Crumb {
  href: string;
  text: string;
}
