/**
 * The home page as HTML in one language, made when the portal is built. What is in double braces is filled in by the
 * server at each request: plans and their prices, the sample league, the contact.
 */
export interface HomeFile {
  title: string;
  description: string;
  locale: string;
  body: string;
  /** One plan; the free one has no prices. */
  freePlan: string;
  plan: string;
  /** With the live site of a league, and without one. */
  live: string;
  still: string;
  exampleLink: string;
  contact: string;
  words: Record<'perMatch' | 'perMonth' | 'onRequest' | 'ask' | 'size', string>;
  questions: { question: string; answer: string }[];
}
