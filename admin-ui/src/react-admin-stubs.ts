/**
 * Replaces two libraries that react-admin's lists load and no list here needs (vite.config.ts): the file writer of its
 * exporter, since the API writes files (ADR 0048), and the English inflection for resource names, since every title
 * here is translated.
 */
export default function noExporter(): never {
  throw new Error('Lists are written into files by the API');
}

const asItIs = (word: string): string => word;

export {
  asItIs as capitalize,
  asItIs as humanize,
  asItIs as inflect,
  asItIs as pluralize,
  asItIs as singularize,
  asItIs as transform,
};
