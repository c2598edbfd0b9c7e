/** Markup that is safe to send as it is. Only `html` makes it. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | null | readonly Part[];

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup with values put in: whatever is not markup itself is escaped, for content and quoted attributes alike. */
export function html(strings: TemplateStringsArray, ...values: readonly Part[]): Html {
  return new Html(
    strings.reduce((text, string, index) => `${text}${markupOf(values[index - 1] ?? null)}${string}`),
  );
}

function markupOf(part: Part): string {
  if (part === null) return '';
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return (part as readonly Part[]).map(markupOf).join('');
  return String(part as string | number).replaceAll(/[&<>"']/g, (character) => ENTITIES[character]!);
}
