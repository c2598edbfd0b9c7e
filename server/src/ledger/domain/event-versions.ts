import type { EventType, NewEvent } from './events.js';
import { isKnownEvent } from './legality/index.js';

/** Converts the data of an event from one version to the next. Pure: the same data always gives the same result. */
export type Upcaster = (data: Record<string, unknown>) => Record<string, unknown>;

/** By type: the first upcaster converts version 1 to 2, the next one 2 to 3. Events are written in the version after the last upcaster. */
export type Upcasters = Partial<Record<EventType, readonly Upcaster[]>>;

/** Never remove one: events are not rewritten, so every version that was ever written must stay readable (R38b). */
const UPCASTERS: Upcasters = {};

const SEPARATOR = '@';

/**
 * Versions of event types (R38b). The version is part of the stored type: `PaymentApproved` is version 1,
 * `PaymentApproved@2` version 2. So the hash covers it, and a release that does not know the version does not know the
 * event: it stops that league's commands instead of misreading the data.
 */
export class EventVersions {
  constructor(private readonly upcasters: Upcasters = UPCASTERS) {}

  /** The version that events of a type are written in. */
  current(type: EventType): number {
    return (this.upcasters[type]?.length ?? 0) + 1;
  }

  /** The type as the ledger stores it. */
  storedType(type: EventType): string {
    const version = this.current(type);
    return version === 1 ? type : `${type}${SEPARATOR}${version}`;
  }

  /** Upcasts an event of any version to the current one; null: this release does not know it. */
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

  /** Whether this is the canonical stored type: `X@1` and `X@02` are not, because no type may have a second name. */
  private isWritten(storedType: string, type: EventType, version: number): boolean {
    if (!Number.isInteger(version) || version < 1 || version > this.current(type)) return false;
    return storedType === (version === 1 ? type : `${type}${SEPARATOR}${version}`);
  }
}

/** The event versions of this release. */
export const eventVersions = new EventVersions();
