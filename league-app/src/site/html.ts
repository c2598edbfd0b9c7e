import { escapeHtml } from '@touchline/mail';

/** Markup that is safe to send as it is. Created only by `html` and `dataScript`. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | null | readonly Part[];

/** Builds markup from a template: all values except markup are escaped, for content as well as quoted attributes. */
export function html(strings: TemplateStringsArray, ...values: readonly Part[]): Html {
  return new Html(
    compact(strings).reduce(
      (text, string, index) => `${text}${toMarkup(values[index - 1] ?? null)}${string}`,
    ),
  );
}

const compacted = new WeakMap<TemplateStringsArray, readonly string[]>();

/** Removes the source's indentation: a third of a page would be spaces. */
function compact(strings: TemplateStringsArray): readonly string[] {
  const cached = compacted.get(strings);
  if (cached !== undefined) return cached;
  const minified = strings.map((string) => string.replaceAll(/\s*\n\s*/g, ' '));
  compacted.set(strings, minified);
  return minified;
}

function toMarkup(part: Part): string {
  if (part === null) return '';
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return (part as readonly Part[]).map(toMarkup).join('');
  return escapeHtml(String(part as string | number));
}

/**
 * Data for programs that read the page. Browsers never run it, whatever the policy, and its content cannot close the
 * element.
 */
export function dataScript(type: string, data: object, id?: string): Html {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return new Html(
    `${html`<script type="${type}" ${id === undefined ? null : html`id="${id}"`}>`.text}${json}</script>`,
  );
}
