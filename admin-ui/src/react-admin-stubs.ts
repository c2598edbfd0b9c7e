/**
 * Replaces two libraries that react-admin's lists load and no list here needs (vite.config.ts): the file writer of its
 * exporter, since the API writes files (ADR 0048), and the English inflection for resource names, since every title
 * here is translated.
 */
export default function noExporter(): never {
  throw new Error('Lists are written into files by the API');
}

const identity = (word: string): string => word;

export {
  identity as capitalize,
  identity as humanize,
  identity as inflect,
  identity as pluralize,
  identity as singularize,
  identity as transform,
};
