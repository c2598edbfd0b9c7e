/** A part of an email between its figure and its button. */
export type Block =
  | { kind: 'text'; text: string }
  /** A text written by somebody, below its label. */
  | { kind: 'note'; label: string; text: string }
  | { kind: 'table'; title: string; rows: [label: string, amount: string][] }
  | { kind: 'list'; items: string[] }
  /** Code: shown as it is, line by line. */
  | { kind: 'code'; lines: string[] };

/** `good`: nothing to do. `attention`: something to do. `late`: it should have been done already. */
export type FigureLook = 'good' | 'attention' | 'late';

/** The main amount of the email. */
export interface Figure {
  label: string;
  value: string;
  /** What the amount is for, and when it is due. */
  note: string | null;
  look: FigureLook;
}

/** The main action. */
export interface MailAction {
  label: string;
  url: string;
  /** Text that introduces the URL, repeated below the button for people who cannot click it. */
  spelledOut?: string;
}

export interface FooterLine {
  text: string;
  /** Placed after the text. */
  link?: { url: string; label: string };
}

/** The content of an email, before it is rendered as text or HTML. */
export interface MailContent {
  language: 'en' | 'es';
  /** The sender named at the top: the product, or a league. */
  sender: string;
  subject: string;
  /** Text that a mailbox shows next to the subject. */
  preview: string;
  title: string;
  greeting: string | null;
  figure?: Figure | null;
  blocks: Block[];
  action?: MailAction | null;
  /** Paragraphs after the button. */
  closing: string[];
  /** Small print: why the reader gets this email, where to find help, and where it comes from. */
  footer: FooterLine[];
}

const MAX_SUBJECT = 150;

/** Control characters, line breaks, and marks that change the text direction. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Limits a text to a number of characters as people count them; a cut text ends with an ellipsis. */
export function shorten(text: string, max: number): string {
  const characters = [...segmenter.segment(text)].map(({ segment }) => segment);
  if (characters.length <= max) return text;
  return `${characters
    .slice(0, max - 1)
    .join('')
    .trimEnd()}…`;
}

/** Makes a subject a single displayable line, whatever names it contains. */
export function toSubjectLine(text: string): string {
  return shorten(text.replace(UNPRINTABLE, ' ').replace(/\s+/g, ' ').trim(), MAX_SUBJECT);
}
