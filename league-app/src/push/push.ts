import type { Config } from '../config/config.js';
import type { LiveEvent } from '../live/live-events.js';
import type { Live } from '../live/live.js';
import type { LeagueFile } from '../storage/league-file.js';
import type { Settings } from '../storage/settings.js';
import { Followers } from './followers.js';
import { kindOf, createNotice } from './notices.js';
import { PushSender } from './sender.js';

/** News of the morning is outdated in the evening. */
const LIFE_MS = 4 * 3_600_000;
const MAX_TEXT = 200;

/** Notifies followers of news, through their browsers' push services. */
export class Push {
  readonly followers: Followers;
  readonly sender: PushSender;

  constructor(
    private readonly file: LeagueFile,
    private readonly settings: Settings,
    live: Live,
    config: Pick<Config, 'pushServices' | 'platformUrl'>,
  ) {
    this.followers = new Followers(file);
    this.sender = new PushSender({
      followers: this.followers,
      subject: () => contactOf(settings.info().url ?? config.platformUrl),
      services: () => config.pushServices,
    });
    live.on((events) => this.queue(events));
  }

  private queue(events: readonly LiveEvent[]): void {
    const messages = events.flatMap((event) => this.messagesOf(event));
    if (messages.length === 0) return;
    this.followers.queue(messages, LIFE_MS);
    this.sender.wake();
  }

  private messagesOf(event: LiveEvent): { followerId: string; payload: string }[] {
    const { match } = event;
    const kind = kindOf(event);
    if (match === null || kind === null) return [];
    const teams =
      kind === 'lineup'
        ? [event.teamId!]
        : kind === 'table'
          ? this.teamsOf(match.tournament_id)
          : [match.home_team_id, match.away_team_id];
    const payloads = new Map<string, string>();
    return this.followers.listInterested(kind, teams).flatMap(({ id, language }) => {
      if (!payloads.has(language)) payloads.set(language, this.payloadOf(event, language));
      return [{ followerId: id, payload: payloads.get(language)! }];
    });
  }

  private teamsOf(tournamentId: string): string[] {
    return this.file
      .all<{ id: string }>('SELECT team_id AS id FROM tournament_team WHERE tournament_id = ?', tournamentId)
      .map(({ id }) => id);
  }

  private payloadOf(event: LiveEvent, language: 'en' | 'es'): string {
    const { timeZone } = this.settings.info();
    const kickOffAt = event.match?.kick_off_at ?? null;
    const when =
      kickOffAt === null
        ? ''
        : new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
            Date.parse(kickOffAt),
          );
    const { title, body, ...notice } = createNotice(event, language, when)!;
    return JSON.stringify({ ...notice, title: title.slice(0, MAX_TEXT), body: body.slice(0, MAX_TEXT) });
  }
}

/** Push services only accept https addresses; a league on a local machine has none. */
function contactOf(url: string | null): string {
  return url?.startsWith('https:') ? url : 'mailto:push@touchline.invalid';
}
