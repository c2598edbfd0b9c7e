import type { BodyOf, QueryOf } from './client.js';
import { api, readData } from './client.js';
import type { Topic } from './topics.js';
import { resized } from '../ui/resize.js';
import { ALL, readPages, useChange } from './topics.js';
import { uploadImage } from './website.js';

export type ImportedKind = 'teams' | 'players';

interface CsvFile {
  csv: Blob;
  isPreview: boolean;
  /** Whether to create missing teams that players name. */
  createsTeams: boolean;
}

/** Imports a CSV file, or previews what each of its rows would do. */
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

interface Photo {
  document: string;
  photo: Blob;
}

/** The longest side of a photo, in pixels. */
const PHOTO_PX = 512;

/** A document number without what people and spreadsheets add or drop: spaces, dashes, leading zeros. */
const bare = (number: string | null | undefined): string =>
  (number ?? '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+/, '')
    .toLowerCase();

/** The ids of all players with a document, by its number. */
async function readDocuments(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const read = (query: QueryOf<'/players'>) => api.GET('/players', { params: { query } });
  const { data } = await readPages(read, ALL);
  for (const { id, document_number } of data.items)
    if (bare(document_number) !== '') found.set(bare(document_number), id);
  return found;
}

/** Sets players' photos by document number; returns the numbers whose photo could not be set. */
export function useSetPhotos() {
  return useChange(
    'players',
    async ({ photos, onRemaining }: { photos: Photo[]; onRemaining: (remaining: number) => void }) => {
      const players = await readDocuments();
      const failed: string[] = [];
      for (const [index, { document, photo }] of photos.entries()) {
        onRemaining(photos.length - index);
        const id = players.get(bare(document));
        const isSet = id !== undefined && (await setPhoto(id, photo).catch(() => false));
        if (!isSet) failed.push(document);
      }
      return failed;
    },
  );
}

async function setPhoto(id: string, photo: Blob): Promise<true> {
  const { id: photo_image_id } = await uploadImage(await resized(photo, PHOTO_PX));
  await readData(api.PATCH('/players/{id}', { params: { path: { id } }, body: { photo_image_id } }));
  return true;
}

const OF_A_SEASON: readonly Topic[] = ['tournaments', 'teams'];

interface SeasonFile {
  body: BodyOf<'/import/season', 'post'>;
  isPreview: boolean;
}

/** Imports a season with its teams and results, or previews it. */
export function useImportSeason() {
  return useChange(OF_A_SEASON, ({ body, isPreview }: SeasonFile) =>
    readData(api.POST('/import/season', { params: { query: { dry_run: isPreview } }, body })),
  );
}

/** All records as CSV files in a zip. */
export function useExport() {
  return useChange([], () => readData(api.GET('/export', { parseAs: 'blob' })));
}
