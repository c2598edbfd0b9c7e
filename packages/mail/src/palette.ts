interface Pair {
  light: string;
  dark: string;
}

const pair = (light: string, dark: string): Pair => ({ light, dark });

/** The product's colors (packages/ui/src/tokens.ts) that emails use, as clients do not support CSS variables. */
export const PALETTE = {
  ground: pair('#f6f8f6', '#101512'),
  surface: pair('#ffffff', '#19201c'),
  sunk: pair('#ebefec', '#232c27'),
  ink: pair('#141c17', '#edf2ee'),
  muted: pair('#515d56', '#a8b4ac'),
  line: pair('#d8dfda', '#333e38'),
  accent: pair('#0a6b3d', '#63d796'),
  'on-accent': pair('#ffffff', '#06210f'),
  'accent-soft': pair('#e1f3e8', '#15331f'),
  warn: pair('#745000', '#f5cf5b'),
  'warn-soft': pair('#fdf3d1', '#352b0b'),
  danger: pair('#a81e16', '#ffa49b'),
  'danger-soft': pair('#fdeae8', '#3a1a17'),
} as const satisfies Record<string, Pair>;

export type Color = keyof typeof PALETTE;

/** Colors of an element: inline for light mode, and classes for clients with dark mode. */
export interface Paint {
  text?: Color;
  back?: Color;
  edge?: Color;
}

const NAMES = { text: 'c', back: 'b', edge: 'e' } as const;
const PROPERTIES = { text: 'color', back: 'background-color', edge: 'border-color' } as const;
const PARTS = ['text', 'back', 'edge'] as const;

/**
 * The `class` and `style` attributes of an element.
 * @param style everything except colors
 */
export function styleAttributes(paint: Paint, style: string, more = ''): string {
  const used = PARTS.flatMap((part) => (paint[part] ? [[part, paint[part]] as const] : []));
  const classes = [...used.map(([part, color]) => `${NAMES[part]}-${color}`), ...(more ? [more] : [])];
  const colors = used.map(([part, color]) => `${PROPERTIES[part]}:${PALETTE[color].light}`);
  return `class="${classes.join(' ')}" style="${[...colors, style].filter(Boolean).join(';')}"`;
}

/** Dark mode rules: for the reader's setting, and for elements that Outlook on the web has darkened. */
export function darkRules(): string {
  const rules = (prefix: (part: keyof typeof NAMES) => string): string =>
    PARTS.flatMap((part) =>
      Object.entries(PALETTE).map(
        ([name, { dark }]) =>
          `${prefix(part)}.${NAMES[part]}-${name}{${PROPERTIES[part]}:${dark} !important}`,
      ),
    ).join('');
  const outlook = rules((part) => (part === 'text' ? '[data-ogsc] ' : '[data-ogsb] '));
  return `@media (prefers-color-scheme:dark){${rules(() => '')}}${outlook}`;
}
