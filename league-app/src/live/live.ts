import type { MenuFlag } from '@touchline/contracts';
import { fromEpochMs } from '../kernel/instant.js';
import type { RecordedChange } from '../records/changes.js';
import type { Records } from '../records/records.js';
import { publicQueries } from '../queries/public.js';
import type { Settings } from '../storage/settings.js';
import type { LeagueFile } from '../storage/league-file.js';
import { toLiveEvents } from './live-events.js';
import type { LiveEvent } from './live-events.js';
import { Streams } from './streams.js';

/** The time around kick-off in which a match may bring news: line-ups before it, the result after it. */
const BEFORE_MS = 15 * 60_000;
const AFTER_MS = 6 * 3_600_000;

export type Listener = (events: readonly LiveEvent[]) => void;

/** Tells the readers who are watching what happens in the league. */
export class Live {
  readonly streams: Streams;
  private readonly listeners: Listener[] = [];

  constructor(
    private readonly file: LeagueFile,
    private readonly settings: Settings,
    { changes }: Pick<Records, 'changes'>,
    private readonly nowMs: () => number = Date.now,
  ) {
    this.streams = new Streams(() => this.isMatchDay());
    changes.onCommit((recorded) => this.handle(recorded));
  }

  /** Adds a listener, which receives all news in the order it happens. */
  on(listener: Listener): void {
    this.listeners.push(listener);
  }

  private handle(recorded: readonly RecordedChange[]): void {
    if (this.settings.info().suspended) return;
    if (this.streams.count === 0 && this.listeners.length === 0) return;
    const plan = this.settings.plan();
    const opens = (flag: MenuFlag): boolean => plan === null || plan.flags[flag];
    const events = toLiveEvents(this.file, recorded, this.nowMs(), opens);
    for (const each of events)
      this.streams.send(each.kind === 'changed' ? 'changed' : 'news', toView(each), this.file.revision);
    for (const listener of this.listeners) listener(events);
  }

  private isMatchDay(): boolean {
    const now = this.nowMs();
    return publicQueries(this.file).matches.isAnyBetween(
      fromEpochMs(now - AFTER_MS),
      fromEpochMs(now + BEFORE_MS),
    );
  }
}

/** The data sent to streams: nothing that the pages do not show. */
function toView({ kind, match, teamId, player, minute }: LiveEvent): object {
  if (match === null) return { kind };
  return {
    kind,
    match: match.id,
    tournament: match.tournament_id,
    home: match.home_name,
    away: match.away_name,
    home_goals: match.home_goals ?? match.entered_home,
    away_goals: match.away_goals ?? match.entered_away,
    kick_off_at: match.kick_off_at,
    ...(teamId === undefined ? {} : { side: teamId === match.home_team_id ? 'home' : 'away' }),
    ...(kind === 'goal' ? { player: player ?? null, minute: minute ?? null } : {}),
  };
}
