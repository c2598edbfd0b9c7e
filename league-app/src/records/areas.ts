import type { LeagueFile } from '../storage/league-file.js';
import type { Row } from './table.js';
import { Table } from './table.js';

const STAMPS = ['created', 'updated'] as const;

const table = (file: LeagueFile, name: string, ...columns: string[]): Table<Row> =>
  new Table<Row>(file, name, ['id', ...columns]);

/** Simple records that are not about matches, one table each. */
export function createAreas(file: LeagueFile) {
  return {
    publications: table(
      file,
      'publication',
      ...['title', 'slug', 'body', 'image_id', 'published', 'published_on', ...STAMPS],
    ),
    galleries: table(file, 'gallery', 'name', 'description', 'tournament_id', 'published', ...STAMPS),
    galleryImages: table(file, 'gallery_image', 'gallery_id', 'image_id', 'caption', 'place', 'created'),
    sponsors: table(file, 'sponsor', 'name', 'url', 'image_id', 'place', 'active', ...STAMPS),
    socialLinks: table(file, 'social_link', 'url', 'place'),
    modal: table(
      file,
      'informative_modal',
      ...[
        'title',
        'body',
        'image_id',
        'link_url',
        'link_text',
        'from_date',
        'until_date',
        'active',
        ...STAMPS,
      ],
    ),
    paymentTypes: table(file, 'payment_type', 'name', 'amount', 'active', ...STAMPS),
    finances: table(file, 'finance_entry', 'kind', 'amount', 'category', 'on_date', 'note', ...STAMPS),
    historicalTournaments: table(
      file,
      'historical_tournament',
      ...['name', 'season', 'champion', 'runner_up', 'third', 'top_scorer', 'note', ...STAMPS],
    ),
    historicalPlayers: table(
      file,
      'historical_player',
      ...['name', 'team_name', 'from_year', 'to_year', 'matches', 'goals', 'note', ...STAMPS],
    ),
  };
}

export type Areas = ReturnType<typeof createAreas>;
