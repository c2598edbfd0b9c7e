import { Module } from '@nestjs/common';
import { HealthModule } from '../health/index.js';
import { ChangeFeed } from './feed/change-feed.js';
import { ChangeLog } from './feed/change-log.js';
import { LedgerChanges } from './feed/ledger-changes.js';
import { RealtimeController } from './http/realtime.controller.js';
import { RealtimeLoops } from './realtime-loops.js';
import { StreamMetrics } from './stream-metrics.js';
import { Audience } from './streams/audience.js';
import { StreamCounts } from './streams/stream-counts.js';
import { StreamSettings } from './streams/stream-settings.js';
import { Streams } from './streams/streams.js';

/** Tells browsers what has changed, whichever process changed it. Nobody imports it but the API. */
@Module({
  imports: [HealthModule],
  controllers: [RealtimeController],
  providers: [
    ChangeLog,
    ChangeFeed,
    LedgerChanges,
    Audience,
    StreamCounts,
    StreamMetrics,
    StreamSettings,
    Streams,
    RealtimeLoops,
  ],
})
export class RealtimeModule {}
