import type { ServerResponse } from 'node:http';
import { Injectable, Logger } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { ActorCache } from '../../identity/index.js';
import type { Actor } from '../../identity/index.js';
import { DomainError } from '../../kernel/index.js';
import { processMetrics } from '../../platform/metrics.js';
import { ChangeFeed } from '../feed/change-feed.js';
import { coalesceChanges } from '../feed/change.js';
import type { Change } from '../feed/change.js';
import { Audience } from './audience.js';
import { closingFrame, frame, heartbeat, retryAfter, Stream } from './stream.js';
import { StreamSettings } from './stream-settings.js';

const registers = [processMetrics];

/** What /metrics shows of the streams of this process. */
export const streamMetrics = {
  open: new Gauge({ name: 'touchline_realtime_streams', help: 'Open streams', registers }),
  changes: new Counter({
    name: 'touchline_realtime_changes_total',
    help: 'Changes read from the feed',
    registers,
  }),
  writes: new Counter({
    name: 'touchline_realtime_writes_total',
    help: 'Messages written to clients: the changes of one batch, or a heartbeat',
    registers,
  }),
  cutOff: new Counter({
    name: 'touchline_realtime_disconnected_total',
    help: 'Streams ended because the client read too slowly',
    registers,
  }),
  lagSeconds: new Gauge({
    name: 'touchline_realtime_lag_seconds',
    help: 'Delay between the last change and its delivery',
    registers,
  }),
};

const EVENT_SOURCE_RETRY_MS = 1_000;
/** After a restart, clients reconnect spread over this time. */
const RETRY_SPREAD_MS = 2_000;
const RETRY_SECONDS = 2;

/** All open streams of this process. */
@Injectable()
export class Streams {
  private readonly logger = new Logger('realtime');
  private readonly all = new Set<Stream>();
  private closing = false;
  /** Called when the first stream opens. */
  onFirst: () => void = () => undefined;

  constructor(
    private readonly feed: ChangeFeed,
    private readonly audience: Audience,
    private readonly actors: ActorCache,
    readonly settings: StreamSettings,
  ) {}

  get size(): number {
    return this.all.size;
  }

  /** Throws 503 UNAVAILABLE with Retry-After if this process has reached its limit or is stopping. */
  requireCapacity(): void {
    if (!this.closing && this.all.size < this.settings.perProcess) return;
    throw new DomainError('UNAVAILABLE', 503, {}, { retry_after: RETRY_SECONDS });
  }

  /**
   * Sends changes to a client until either side closes the stream. The response's head has already been written.
   * @param lastEventId the last position that the client received; undefined: it is new; null: not a valid position
   */
  open(response: ServerResponse, actor: Actor, lastEventId: number | null | undefined): Promise<void> {
    const { maxBufferedBytes } = this.settings;
    const stream = new Stream(response, maxBufferedBytes, actor, this.audience.getKey(actor));
    response.once('close', () => this.remove(stream));
    this.endOldest(actor.userId);
    this.all.add(stream);
    if (this.all.size === 1) this.onFirst();
    streamMetrics.open.inc();
    return this.sendBacklog(stream, lastEventId).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'Realtime stream failed to open');
      stream.disconnect();
    });
  }

  /** Sends changes to the clients that may see them, synchronously when the feed reaches `position`. */
  broadcast(changes: readonly Change[], position: number): void {
    const rendered = new Map<string, string>();
    for (const stream of this.all) {
      if (!stream.isLive) continue;
      // A client that came from a process that is ahead has already received some of them.
      const newChanges = changes.filter((change) => change.position > stream.position);
      const isAll = newChanges.length === changes.length;
      const message =
        (isAll ? rendered.get(stream.key) : undefined) ?? this.renderChanges(newChanges, stream.actor);
      if (isAll) rendered.set(stream.key, message);
      stream.position = Math.max(stream.position, position);
      this.write(stream, message);
    }
    streamMetrics.changes.inc(changes.length);
    const last = changes.at(-1);
    if (last) streamMetrics.lagSeconds.set(Math.max(0, (Date.now() - Date.parse(last.at)) / 1000));
  }

  beat(): void {
    for (const stream of this.all) if (stream.isLive) this.write(stream, heartbeat(stream.position));
  }

  /** Closes streams whose session has ended; tells clients to fetch everything if what their user may see has changed. */
  async checkAccess(): Promise<void> {
    const streams = [...this.all];
    if (streams.length === 0) return;
    const found = await this.actors.findBySessions([...new Set(streams.map(({ actor }) => actor.sessionId))]);
    for (const stream of streams) {
      const actor = found.get(stream.actor.sessionId);
      if (!actor || !maySubscribe(actor)) {
        stream.end(closingFrame(actor ? 'second_factor_required' : 'session_ended'));
        this.remove(stream);
      } else this.renew(stream, actor);
    }
  }

  /** Closes all streams and accepts no new ones. */
  close(): void {
    this.closing = true;
    for (const stream of this.all) {
      stream.end(retryAfter(Math.random() * RETRY_SPREAD_MS) + closingFrame('shutdown'));
    }
    streamMetrics.open.dec(this.all.size);
    this.all.clear();
  }

  private remove(stream: Stream): void {
    if (this.all.delete(stream)) streamMetrics.open.dec();
  }

  private endOldest(userId: string): void {
    const own = [...this.all].filter(({ actor }) => actor.userId === userId);
    for (const stream of own.slice(0, Math.max(0, own.length - this.settings.perUser + 1))) {
      stream.end(closingFrame('too_many'));
      this.remove(stream);
    }
  }

  private async sendBacklog(stream: Stream, lastEventId: number | null | undefined): Promise<void> {
    const position = await this.feed.ensurePosition();
    const isResumable =
      lastEventId !== null && (lastEventId ?? 0) <= (await this.highest(position, lastEventId));
    stream.position = isResumable ? (lastEventId ?? position) : position;
    this.write(stream, retryAfter(EVENT_SOURCE_RETRY_MS));
    this.write(stream, frame('hello', stream.position, { position: stream.position }));
    if (!isResumable) this.resync(stream, 'too_old');
    await this.catchUp(stream);
  }

  /** A client may come from a process that is ahead of this one, but no further ahead than the highest position. */
  private async highest(position: number, lastEventId = 0): Promise<number> {
    return lastEventId <= position ? position : this.feed.highest();
  }

  private async catchUp(stream: Stream): Promise<void> {
    for (let position = this.feed.position; position !== null; position = this.feed.position) {
      if (stream.isOver || stream.position >= position) break;
      const missed = await this.feed.readMissed(stream.position, position, this.settings.maxMissed);
      stream.position = position;
      if (missed === null) this.resync(stream, 'too_old');
      else this.write(stream, this.renderChanges(missed, stream.actor));
    }
    stream.isLive = true;
  }

  private renew(stream: Stream, actor: Actor): void {
    const key = this.audience.getKey(actor);
    const isSame = key === stream.key;
    stream.actor = actor;
    stream.key = key;
    if (!isSame) this.resync(stream, 'access_changed');
  }

  /** Tells the client to fetch everything again; its stream continues from here. */
  private resync(stream: Stream, reason: 'too_old' | 'access_changed'): void {
    const { position } = stream;
    this.write(stream, frame('resync', position, { position, reason }));
  }

  private renderChanges(changes: readonly Change[], actor: Actor): string {
    const visible = changes.filter((change) => this.audience.mayReceive(actor, change));
    return coalesceChanges(visible, this.settings.maxPerResource)
      .map((change) => frame('change', change.position, this.audience.describe(actor, change)))
      .join('');
  }

  private write(stream: Stream, text: string): void {
    if (text === '') return;
    streamMetrics.writes.inc();
    if (!stream.write(text)) streamMetrics.cutOff.inc();
  }
}

/** As in the access guard: until a required second factor is set up, nothing else is allowed. */
function maySubscribe({ permissions, secondFactor }: Actor): boolean {
  return permissions.has('realtime.read') && (secondFactor.enrolled || !secondFactor.required);
}
