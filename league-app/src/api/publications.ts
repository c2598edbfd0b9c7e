import * as v from 'valibot';
import { day, flag, idOrNull, text } from './fields.js';
import { resourceRoutes } from './resource.js';
import { PUBLICATION } from './schemas/website.js';
import { todayIn } from './today.js';

const MAX_SLUG = 70;

/** News of the league, shown on its public pages once published. */
export const publicationRoutes = resourceRoutes({
  path: '/publications',
  area: 'access_web_publications',
  table: ({ league }) => league.records.areas.publications,
  entries: {
    title: text(200),
    body: text(20_000),
    image_id: v.optional(idOrNull, null),
    published: v.optional(flag, false),
    published_on: v.optional(day),
  },
  response: PUBLICATION,
  named: 'title',
  order: 'published_on DESC, id DESC',
  flags: ['published'],
  also: ({ league }, row, change) => ({
    published_on: row['published_on'] ?? todayIn(league, change.now),
    // Includes part of the id: two articles with the same title get two pages, and a shared address survives a title
    // change.
    slug: `${slugify(String(row['title']))}-${change.newId().slice(-6)}`,
  }),
});

function slugify(title: string): string {
  const unaccented = title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return (
    unaccented
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, MAX_SLUG) || 'n'
  );
}
