import { Injectable } from '@nestjs/common';

/** What this process has done for its streams, for /metrics. */
@Injectable()
export class StreamCounts {
  open = 0;
  /** Messages written to clients: news of one batch of changes, or a heartbeat. */
  writes = 0;
  /** Changes that the feed has told of, to whoever listened. */
  changes = 0;
  /** Streams that were ended because their client read too slowly. */
  cutOff = 0;
  /** Seconds from a change to its telling, of the last batch. */
  lagSeconds = 0;
}
