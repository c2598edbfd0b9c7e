import type { Config } from '../config/config.js';
import type { Happening } from '../live/happenings.js';
import type { Live } from '../live/live.js';
import type { LeagueFile } from '../storage/league-file.js';
import type { Settings } from '../storage/settings.js';
import { Followers } from './followers.js';
import { kindOf, noticeOf } from './notices.js';
import { PushSender } from './sender.js';

/** News of the morning is none in the evening. */
const LIFE_MS = 4 * 3_600_000;
const MAX_TEXT = 200;

/** Tells followers what happens, by their browsers' push services. */
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
    live.on((happenings) => this.queue(happenings));
  }

  private queue(happenings: readonly Happening[]): void {
    const messages = happenings.flatMap((happening) => this.messagesOf(happening));
    if (messages.length === 0) return;
    this.followers.queue(messages, LIFE_MS);
    this.sender.wake();
  }

  private messagesOf(happening: Happening): { followerId: string; payload: string }[] {
    const { match } = happening;
    const kind = kindOf(happening);
    if (match === null || kind === null) return [];
    const teams =
      kind === 'lineup'
        ? [happening.teamId!]
        : kind === 'table'
          ? this.teamsOf(match.tournament_id)
          : [match.home_team_id, match.away_team_id];
    const payloads = new Map<string, string>();
    return this.followers.listInterested(kind, teams).flatMap(({ id, language }) => {
      if (!payloads.has(language)) payloads.set(language, this.payloadOf(happening, language));
      return [{ followerId: id, payload: payloads.get(language)! }];
    });
  }

  private teamsOf(tournamentId: string): string[] {
    return this.file
      .all<{ id: string }>('SELECT team_id AS id FROM tournament_team WHERE tournament_id = ?', tournamentId)
      .map(({ id }) => id);
  }

  private payloadOf(happening: Happening, language: 'en' | 'es'): string {
    const { timeZone } = this.settings.info();
    const at = happening.match?.kick_off_at ?? null;
    const when =
      at === null
        ? ''
        : new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
            Date.parse(at),
          );
    const { title, body, ...notice } = noticeOf(happening, language, when)!;
    return JSON.stringify({ ...notice, title: title.slice(0, MAX_TEXT), body: body.slice(0, MAX_TEXT) });
  }
}

/** Services take an address of the web only by https; a league on somebody's own machine has none. */
function contactOf(url: string | null): string {
  return url?.startsWith('https:') ? url : 'mailto:push@touchline.invalid';
}
