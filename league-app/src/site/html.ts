import { escapeHtml } from '@touchline/mail';

/** Markup that is safe to send as it is. Only `html` and `dataScript` make it. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | null | readonly Part[];

/** Markup with values put in: whatever is not markup itself is escaped, for content and quoted attributes alike. */
export function html(strings: TemplateStringsArray, ...values: readonly Part[]): Html {
  return new Html(
    compact(strings).reduce(
      (text, string, index) => `${text}${toMarkup(values[index - 1] ?? null)}${string}`,
    ),
  );
}

const compacted = new WeakMap<TemplateStringsArray, readonly string[]>();

/** The indentation of the program is not sent: a third of a page would be spaces. */
function compact(strings: TemplateStringsArray): readonly string[] {
  const known = compacted.get(strings);
  if (known !== undefined) return known;
  const made = strings.map((string) => string.replaceAll(/\s*\n\s*/g, ' '));
  compacted.set(strings, made);
  return made;
}

function toMarkup(part: Part): string {
  if (part === null) return '';
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return (part as readonly Part[]).map(toMarkup).join('');
  return escapeHtml(String(part as string | number));
}

/** Data for anyone who reads the page by program. It is no script to the browser, whatever the policy; nothing in it can end it. */
export function dataScript(type: string, data: object, id?: string): Html {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return new Html(
    `${html`<script type="${type}" ${id === undefined ? null : html`id="${id}"`}>`.text}${json}</script>`,
  );
}
