/**
 * Stands for two libraries that react-admin's lists load and no list here needs (vite.config.ts): the writer of its own
 * exporter, since the API writes files (ADR 0048), and the grammar of English that it makes names of resources with,
 * since every title here is translated.
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
