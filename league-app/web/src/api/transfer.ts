import type { BodyOf } from './client.js';
import { api, readData } from './client.js';
import type { Topic } from './topics.js';
import { useChange } from './topics.js';

export type ImportedKind = 'teams' | 'players';

interface CsvFile {
  csv: Blob;
  isPreview: boolean;
}

/** Takes in a CSV file, or says what each of its rows would do. */
export function useImportCsv(kind: ImportedKind) {
  return useChange(kind, ({ csv, isPreview }: CsvFile) => {
    const request = {
      params: { query: { dry_run: isPreview } },
      body: csv,
      headers: { 'content-type': 'text/csv' },
    };
    return readData(
      kind === 'teams' ? api.POST('/import/teams', request) : api.POST('/import/players', request),
    );
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
