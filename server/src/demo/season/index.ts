export { ApiClient } from './api-client.js';
export type { ApiPayment } from './api-client.js';
export { playSeason } from './play-season.js';
export type { PlayedSeason, SeasonOptions } from './play-season.js';
export { readSeason, SeasonFileError } from './season-file.js';
export type { Season } from './season-file.js';
export { serveSeason } from './season-instance.js';
export { countMatches, seasonStatement } from './season-statement.js';
export { startInstance } from './start-instance.js';
