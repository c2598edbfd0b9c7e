/** Limits and intervals of streams; tests use smaller values. */
export class StreamSettings {
  /** Between two heartbeats (docs/realtime.md). */
  heartbeatMs = 15_000;
  /** How long a ban, an ended session or a new role may go unnoticed (R44). */
  accessCheckMs = 700;
  /** Per user in this process; the oldest stream is closed. */
  perUser = 10;
  perProcess = 5_000;
  /** Changes of one resource within a batch; more are merged into one. */
  maxPerResource = 50;
  /** How many changes a reconnecting client may have missed; after more, it fetches everything. */
  maxMissed = 1_000;
  /** How much may be buffered in this process for one client. */
  maxBufferedBytes = 256 * 1024;
}
