import type { ReactNode } from 'react';

/** Dates as DD-MM-YYYY, with or without a time of day, and amounts with their currency. */
const NO_WRAP_PATTERN = /(\d{2}-\d{2}-\d{4}(?: \d{2}:\d{2})?|[−-]?[$€£][\d.,]*\d)/;

/** Keeps dates and amounts on one line: browsers break at hyphens. */
export function noWrap(text: string): ReactNode {
  return text.split(NO_WRAP_PATTERN).map((part, index) =>
    // Every second part is a match.
    index % 2 === 1 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** Capitalizes the beginning of a title: Spanish month names are lowercase. */
export function capitalize(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
