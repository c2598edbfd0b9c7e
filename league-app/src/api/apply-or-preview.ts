import { createHash } from 'node:crypto';
import type * as v from 'valibot';
import { DomainError } from '../kernel/domain-error.js';
import type { Change } from '../records/changes.js';
import { listMatches } from '../records/lists.js';
import type { ListedMatch } from '../records/lists.js';
import { matchView } from './match-view.js';
import type { Call } from './route.js';
import type { FIXTURES } from './schemas/tournaments.js';

export type Fixtures = v.InferOutput<typeof FIXTURES>;

/**
 * Makes a change, or only tries it out, and returns the tournament's resulting matches.
 * @throws DomainError 409 `FIXTURES_CHANGED` when another plan was previewed: teams, venues or other matches have
 * changed since
 */
export function applyOrPreview(
  call: Call,
  id: string,
  { dry_run: dryRun, plan: previewed }: { dry_run: boolean; plan?: string | undefined },
  apply: (change: Change) => void,
): Fixtures {
  const { records } = call.league;
  const all = (change: Change): Fixtures => {
    call.ensureMay(change);
    apply(change);
    const { items } = listMatches(records.file, { tournament_id: id });
    const digest = digestOf(items);
    if (previewed !== undefined && previewed !== digest) throw new DomainError('FIXTURES_CHANGED', 409);
    return {
      matches: items.map(matchView(call)),
      unplaced: items.filter(({ kick_off_at }) => kick_off_at === null).length,
      plan: digest,
    };
  };
  const { actor } = call.person;
  return dryRun ? records.changes.preview(actor, all) : records.changes.make(actor, all);
}

/** Equal for the same matches at the same times and places, regardless of their ids and order. */
function digestOf(matches: readonly ListedMatch[]): string {
  const lines = matches.map((match) =>
    JSON.stringify([
      ...[match.round, match.group_id, match.leg, match.home_team_id, match.away_team_id],
      ...[match.kick_off_at, match.venue, match.state],
    ]),
  );
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex');
}
