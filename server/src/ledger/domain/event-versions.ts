import type { EventType, NewEvent } from './events.js';
import { isKnownEvent } from './legality/index.js';

/** Turns an event's data of one version into that of the next. Pure: the same data always gives the same result. */
export type Upcaster = (data: Record<string, unknown>) => Record<string, unknown>;

/** By type: the first one turns version 1 into 2, the next one 2 into 3. Events are written in the version after the last. */
export type Upcasters = Partial<Record<EventType, readonly Upcaster[]>>;

/** Never remove one: events are not rewritten, so every version that was ever written is read for ever (R38b). */
const UPCASTERS: Upcasters = {};

const SEPARATOR = '@';

/**
 * Versions of event types (R38b). The version is part of the type as it is stored: `PaymentApproved` is version 1,
 * `PaymentApproved@2` version 2. So the hash covers it, and a release that does not know the version does not know the
 * event: it stops that league's commands instead of reading the data as something else.
 */
export class EventVersions {
  constructor(private readonly upcasters: Upcasters = UPCASTERS) {}

  /** The version in which events of a type are written. */
  current(type: EventType): number {
    return (this.upcasters[type]?.length ?? 0) + 1;
  }

  /** The type as the ledger stores it. */
  storedType(type: EventType): string {
    const version = this.current(type);
    return version === 1 ? type : `${type}${SEPARATOR}${version}`;
  }

  /** An event as this release understands it, whichever version it was written in; null: this release does not know it. */
  read(storedType: string, data: unknown): NewEvent | null {
    if (isKnownEvent(storedType) && this.upcasters[storedType] === undefined)
      return { type: storedType, data } as NewEvent;
    const [type = '', suffix] = storedType.split(SEPARATOR, 2);
    const version = suffix === undefined ? 1 : Number(suffix);
    if (!isKnownEvent(type) || !this.isWritten(storedType, type, version)) return null;
    const steps = (this.upcasters[type] ?? []).slice(version - 1);
    const current = steps.reduce((before, upcast) => upcast(before), data as Record<string, unknown>);
    return { type, data: current } as unknown as NewEvent;
  }

  /** Whether a type is stored so: `X@1` and `X@02` are not, and nothing may pass by a second name. */
  private isWritten(storedType: string, type: EventType, version: number): boolean {
    if (!Number.isInteger(version) || version < 1 || version > this.current(type)) return false;
    return storedType === (version === 1 ? type : `${type}${SEPARATOR}${version}`);
  }
}

/** The versions of this release. */
export const eventVersions = new EventVersions();
