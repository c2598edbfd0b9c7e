/** Picture sizes in px: for a feed, for a story, and for a link preview. */
export const FORMATS = {
  post: { width: 1_080, height: 1_350 },
  story: { width: 1_080, height: 1_920 },
  link: { width: 1_200, height: 630 },
} as const;

export type Format = keyof typeof FORMATS;

export function isFormat(value: string): value is Format {
  return Object.hasOwn(FORMATS, value);
}
