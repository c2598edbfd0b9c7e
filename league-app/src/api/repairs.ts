import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { DomainError } from '../kernel/domain-error.js';
import type { Change } from '../records/changes.js';
import { listMatches } from '../records/lists.js';
import { readRepair } from '../records/repair-problem.js';
import { day, flag, integer } from './fields.js';
import { matchView } from './match-view.js';
import { route } from './route.js';
import type { CallOf } from './route.js';
import { REPAIR } from './schemas/fixture-plans.js';
import { PLAN_DIGEST, readTiming, SLOTS } from './timing.js';
import { findTournament } from './tournament-view.js';

const BODY = v.strictObject({
  round: integer(1, 999),
  /** From their first day on, at these hours. */
  slots: SLOTS,
  until: v.optional(v.nullable(day), null),
  dry_run: v.optional(flag, false),
  plan: v.optional(PLAN_DIGEST),
});

export const repairRoutes = [
  route(
    'POST /tournaments/:id/repair',
    ['admin'],
    ['access_tournaments'],
    { body: BODY, response: REPAIR },
    repair,
  ),
];

/**
 * Moves the open matches of a round to other slots, with the fewest changes to other matches.
 * @throws DomainError 409 `NO_ROOM`, `NOTHING_TO_MOVE`; `FIXTURES_CHANGED` when something else was previewed
 */
async function repair(call: CallOf<typeof BODY>): Promise<v.InferOutput<typeof REPAIR>> {
  const { id: tournamentId } = findTournament(call);
  call.requireAreas('access_series');
  const { round, slots, until, dry_run: dryRun, plan } = call.body();
  const { records, timetabler } = call.league;
  const { actor } = call.person;
  const read = (change: Change) => {
    call.ensureMay(change);
    records.tournaments.ensureWithinLimit(change, tournamentId);
    const timing = readTiming(call, change, tournamentId, slots);
    return readRepair(records, tournamentId, { round, timing, until });
  };
  const problem = records.changes.preview(actor, read);
  const outcome = await timetabler.repair(problem);
  if (!outcome.found) throw new DomainError('NO_ROOM', 409, { matches: problem.moved.length });
  const { moves } = outcome;
  const digest = createHash('sha256')
    .update(JSON.stringify([problem, moves]))
    .digest('hex');
  if (plan !== undefined && plan !== digest) throw new DomainError('FIXTURES_CHANGED', 409);
  const move = (change: Change): v.InferOutput<typeof REPAIR> => {
    // Somebody may have changed a match during the search for slots.
    if (JSON.stringify(read(change)) !== JSON.stringify(problem))
      throw new DomainError('FIXTURES_CHANGED', 409);
    const before = new Map(listed().map((match) => [match.id, match]));
    const venueId = (name: string): string => records.venues.findOrCreate(change, name).id;
    for (const { id, slot } of moves)
      records.matches.schedule(change, id, slot.kickOffAt, venueId(slot.venue));
    const after = listed().filter(({ id }) => moves.some((each) => each.id === id));
    return {
      moves: after.map((match) => {
        const { kick_off_at, venue } = before.get(match.id)!;
        return { match: matchView(call)(match), kick_off_at, venue };
      }),
      others: moves.filter(({ id }) => !problem.moved.includes(id)).length,
      plan: digest,
    };
  };
  const listed = () => listMatches(records.file, { tournament_id: tournamentId }).items;
  return dryRun ? records.changes.preview(actor, move) : records.changes.make(actor, move);
}
