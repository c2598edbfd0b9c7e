import type { BodyOf } from './client.js';
import { api, readData } from './client.js';
import type { Topic } from './topics.js';
import { resized } from '../ui/resize.js';
import { useChange } from './topics.js';
import { uploadImage } from './website.js';

export type ImportedKind = 'teams' | 'players';

interface CsvFile {
  csv: Blob;
  isPreview: boolean;
  /** Whether teams that players name and that are not there are created. */
  createsTeams: boolean;
}

/** Imports a CSV file, or says what each of its rows would do. */
export function useImportCsv(kind: ImportedKind) {
  return useChange([kind, 'teams'], ({ csv, isPreview, createsTeams }: CsvFile) => {
    const request = { body: csv, headers: { 'content-type': 'text/csv' } };
    const query = { dry_run: isPreview };
    return readData(
      kind === 'teams'
        ? api.POST('/import/teams', { ...request, params: { query } })
        : api.POST('/import/players', {
            ...request,
            params: { query: { ...query, create_teams: createsTeams } },
          }),
    );
  });
}

/** The longest side of a photo, in pixels. */
const PHOTO_PX = 512;

/** Gives the player with a document number a photo; answers false where nobody has it. */
export function useSetPhoto() {
  return useChange('players', async ({ document, photo }: { document: string; photo: Blob }) => {
    const query = { q: document };
    const { items } = await readData(api.GET('/players', { params: { query } }));
    const player = items.find(({ document_number }) => document_number === document);
    if (!player) return false;
    const { id: photo_image_id } = await uploadImage(await resized(photo, PHOTO_PX));
    const path = { id: player.id };
    await readData(api.PATCH('/players/{id}', { params: { path }, body: { photo_image_id } }));
    return true;
  });
}

const OF_A_SEASON: readonly Topic[] = ['tournaments', 'teams'];

interface SeasonFile {
  body: BodyOf<'/import/season', 'post'>;
  isPreview: boolean;
}

/** Takes in a season with its teams and results, or says what it would be. */
export function useImportSeason() {
  return useChange(OF_A_SEASON, ({ body, isPreview }: SeasonFile) =>
    readData(api.POST('/import/season', { params: { query: { dry_run: isPreview } }, body })),
  );
}

/** All records as CSV files in a zip. */
export function useExport() {
  return useChange([], () => readData(api.GET('/export', { parseAs: 'blob' })));
}
