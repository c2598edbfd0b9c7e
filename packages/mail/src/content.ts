/** A part of an email between its figure and its button. */
export type Block =
  | { kind: 'text'; text: string }
  /** What somebody wrote, under its label. */
  | { kind: 'note'; label: string; text: string }
  | { kind: 'table'; title: string; rows: [label: string, amount: string][] }
  | { kind: 'list'; items: string[] }
  /** For programs: shown as it is, line by line. */
  | { kind: 'code'; lines: string[] };

/** `good`: nothing to do. `attention`: something is. `late`: it should have been done. */
export type FigureLook = 'good' | 'attention' | 'late';

/** The one amount that the email is about. */
export interface Figure {
  label: string;
  value: string;
  /** What it is for, and until when. */
  note: string | null;
  look: FigureLook;
}

/** The one thing to do. */
export interface MailAction {
  label: string;
  url: string;
  /** Says the address below the button too, for those who cannot click it. */
  spelledOut?: string;
}

export interface FooterLine {
  text: string;
  /** Follows the text. */
  link?: { url: string; label: string };
}

/** What an email says, before it becomes text or HTML. */
export interface MailContent {
  language: 'en' | 'es';
  /** Who writes, at the top: the product, or a league. */
  sender: string;
  subject: string;
  /** What a mailbox shows beside the subject. */
  preview: string;
  title: string;
  greeting: string | null;
  figure?: Figure | null;
  blocks: Block[];
  action?: MailAction | null;
  /** After the button. */
  closing: string[];
  /** Small, at the end: why one gets this email, where help is, and where it comes from. */
  footer: FooterLine[];
}

const MAX_SUBJECT = 150;

/** Control characters, line ends, and marks that turn the direction of what follows. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** At most so many characters as a person counts them; what is cut ends in an ellipsis. */
export function shorten(text: string, max: number): string {
  const characters = [...segmenter.segment(text)].map(({ segment }) => segment);
  if (characters.length <= max) return text;
  return `${characters
    .slice(0, max - 1)
    .join('')
    .trimEnd()}…`;
}

/** A subject is one line that a mailbox can show, whatever names are in it. */
export function toSubjectLine(text: string): string {
  return shorten(text.replace(UNPRINTABLE, ' ').replace(/\s+/g, ' ').trim(), MAX_SUBJECT);
}
