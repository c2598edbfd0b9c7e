/** What bounds and paces streams; tests have them smaller. */
export class StreamSettings {
  /** api.md, realtime. */
  heartbeatMs = 15_000;
  /** How long a ban, an ended session or a new role may go unnoticed (R44). */
  accessCheckMs = 700;
  /** Of one user in this process; the oldest gives way. */
  perUser = 10;
  perProcess = 5_000;
  /** Changes of one resource within a batch; more are sent as one. */
  mostOfOneResource = 50;
  /** What somebody who comes back may have missed; after more they fetch everything. */
  mostMissed = 1_000;
  /** What may wait in this process for one client to read it. */
  maxBufferedBytes = 256 * 1024;
}
