import type { ReactNode } from 'react';

/** Dates as DD-MM-YYYY, with or without a time of day, and amounts with their currency. */
const WHOLE = /(\d{2}-\d{2}-\d{4}(?: \d{2}:\d{2})?|[−-]?[$€£][\d.,]*\d)/;

/** A sentence whose dates and amounts stay on one line: browsers break at hyphens. */
export function whole(text: string): ReactNode {
  return text.split(WHOLE).map((part, index) =>
    // Every second part is what was found.
    index % 2 === 1 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** With a capital, as a title begins: names of months have none in Spanish. */
export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
