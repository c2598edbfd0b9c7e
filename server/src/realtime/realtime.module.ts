import { Module } from '@nestjs/common';
import { ChangeFeed } from './feed/change-feed.js';
import { ChangeLog } from './feed/change-log.js';
import { LedgerChanges } from './feed/ledger-changes.js';
import { RealtimeController } from './realtime.controller.js';
import { RealtimeLoops } from './realtime-loops.js';
import { Audience } from './streams/audience.js';
import { StreamSettings } from './streams/stream-settings.js';
import { Streams } from './streams/streams.js';

/** Notifies browsers of changes, whichever process made them. Only the API imports it. */
@Module({
  controllers: [RealtimeController],
  providers: [ChangeLog, ChangeFeed, LedgerChanges, Audience, StreamSettings, Streams, RealtimeLoops],
})
export class RealtimeModule {}
