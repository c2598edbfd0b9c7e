/**
 * The home page as HTML in one language, generated when the portal is built. The server fills in the parts in double
 * braces at each request: plans and their prices, the sample league, the contact.
 */
export interface HomeFile {
  title: string;
  description: string;
  locale: string;
  body: string;
  /** A single plan; the free plan has no prices. */
  freePlan: string;
  plan: string;
  /** With a league's live site, and without one. */
  live: string;
  still: string;
  exampleLink: string;
  contact: string;
  words: Record<'perMatch' | 'perMonth' | 'onRequest' | 'ask' | 'size', string>;
  questions: { question: string; answer: string }[];
}
