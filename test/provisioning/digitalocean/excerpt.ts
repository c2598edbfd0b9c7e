/** The calls that the driver makes. */
export const USED: Record<string, string[]> = {
  '/v2/droplets': ['get', 'post'],
  '/v2/droplets/{droplet_id}': ['get', 'delete'],
};

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Keywords that do not affect validity. Not removed below `properties`, where they are field names. */
const WORDS = new Set([
  'description',
  'example',
  'examples',
  'title',
  'summary',
  'x-codeSamples',
  'tags',
  'security',
]);

function bare(value: Json, areNames = false): Json {
  if (Array.isArray(value)) return value.map((entry) => bare(entry));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => areNames || !WORDS.has(name))
      .map(([name, entry]) => [name, bare(entry, !areNames && name === 'properties')]),
  );
}

/** The part of DigitalOcean's OpenAPI document that describes these calls, without its prose. */
export function buildExcerpt(document: { paths: Record<string, Record<string, Json>> }): Json {
  const paths = Object.entries(USED).map(([path, methods]): [string, Json] => {
    const { parameters = [] } = document.paths[path]!;
    const operations = methods.map((method): [string, Json] => [
      method,
      bare(document.paths[path]![method]!),
    ]);
    return [path, { parameters: bare(parameters), ...Object.fromEntries(operations) }];
  });
  return { paths: Object.fromEntries(paths) };
}
