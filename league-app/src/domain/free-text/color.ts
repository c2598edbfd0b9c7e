import { plain } from './plain.js';

/** Typical shirt colors rather than pure screen colors. */
const COLORS: Record<string, readonly string[]> = {
  '#d0202e': ['rojo', 'roja', 'red', 'colorado', 'encarnado'],
  '#8b1a2b': [
    'granate',
    'vino',
    'vinotinto',
    'burdeos',
    'guinda',
    'maroon',
    'burgundy',
    'rojo oscuro',
    'dark red',
  ],
  '#1d4ed8': ['azul', 'blue', 'azul rey', 'azul electrico', 'royal blue'],
  '#14274e': ['azul marino', 'azul oscuro', 'marino', 'navy', 'navy blue', 'dark blue'],
  '#6cabdd': ['celeste', 'azul claro', 'cielo', 'azul cielo', 'light blue', 'sky blue'],
  '#0f8a3c': ['verde', 'green'],
  '#0b4d2a': ['verde oscuro', 'dark green', 'verde militar', 'verde botella'],
  '#84cc16': ['verde claro', 'verde limon', 'limon', 'lime', 'light green'],
  '#f5c518': ['amarillo', 'amarilla', 'yellow', 'oro', 'dorado', 'gold'],
  '#f97316': ['naranja', 'anaranjado', 'orange', 'tomate'],
  '#ffffff': ['blanco', 'blanca', 'white'],
  '#111111': ['negro', 'negra', 'black'],
  '#8a9199': ['gris', 'gray', 'grey', 'plomo', 'plata', 'plateado', 'silver'],
  '#6d28d9': ['morado', 'morada', 'violeta', 'purpura', 'lila', 'purple', 'violet'],
  '#ec4899': ['rosado', 'rosada', 'rosa', 'fucsia', 'pink', 'magenta'],
  '#6b4423': ['cafe', 'marron', 'brown'],
  '#14b8a6': ['turquesa', 'turquoise', 'teal', 'aguamarina'],
  '#d6c29a': ['beige', 'crema', 'cream'],
};
const COLOR_OF = new Map(
  Object.entries(COLORS).flatMap(([color, names]) => names.map((name) => [name, color])),
);
const HEX = /^#?([0-9a-f]{6})$/;
const SHORT_HEX = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/;

/** Reads a color as people write it (`Rojo`, `azul marino`, `#0B6B3A`) into `#0b6b3a`; null if it is not a color. */
export function readColor(text: string): string | null {
  const value = plain(text);
  const [, hex] = HEX.exec(value) ?? [];
  if (hex !== undefined) return `#${hex}`;
  const [, ...digits] = SHORT_HEX.exec(value) ?? [];
  if (digits.length > 0) return `#${digits.map((digit) => digit + digit).join('')}`;
  return COLOR_OF.get(value) ?? null;
}

/** The colors of one cell: `rojo y blanco`, `azul/oro`. Null if one of them is not a color. */
export function readColors(text: string): string[] | null {
  const single = readColor(text);
  if (single !== null) return [single];
  const colors = plain(text)
    .split(/\s*(?:[/,;+-]|\b(?:y|e|and|con|with)\b)\s*/)
    .map(readColor);
  return colors.length > 1 && colors.every((color) => color !== null) ? colors : null;
}
