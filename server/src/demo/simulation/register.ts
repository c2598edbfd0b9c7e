import type { Instant } from '../../kernel/index.js';
import { deriveUuidV7 } from '../../kernel/index.js';
import { ROLE_IDS } from '../../identity/index.js';
import { changeChargeTerms, openAccount } from '../../ledger/index.js';
import { addCanceledTask, addTask } from '../../provisioning/index.js';
import { insertRow } from '../../record-store/index.js';
import { DEMO_SITE } from '../leagues.js';
import type { DemoLeague } from '../leagues.js';
import type { Person } from '../people.js';
import type { Simulation } from './simulation.js';
import { SimulatedAccount } from './simulation.js';

/** Time enough to fill the files of all leagues. */
const FILLED_AFTER_MS = 180_000;

export interface RegisteredLeague {
  account: SimulatedAccount;
  ownerId: string;
  /** Without the dash. */
  reference_code: string;
}

export interface Registrant {
  person: Person;
  language: 'en' | 'es';
  verified: boolean;
  banReason: string | null;
}

/** Registers an owner and their league with its account and its task (R33), and the charge type agreed on the same day. */
export async function register(
  simulation: Simulation,
  league: DemoLeague,
  registrant: Registrant,
  at: Instant,
): Promise<RegisteredLeague> {
  const ownerId = deriveUuidV7(at, `demo/owner/${league.address}`);
  const leagueId = deriveUuidV7(at, `demo/league/${league.address}`);
  await insertOwner(simulation, registrant, ownerId, at);
  await insertRow(simulation.db, 'public.league', {
    id: leagueId,
    name: league.name,
    url_extension: league.address,
    user_id: ownerId,
    country_id: simulation.countries.get(league.country),
    // The platform's setting is on, as on every new installation (R34).
    can_upload_receipt: registrant.verified,
    created: at,
    updated: at,
  });
  await addDeployment(simulation, league, { leagueId, ownerId, at });
  const account = new SimulatedAccount(simulation, leagueId);
  const { id: tier_id, type_tier, match_price } = simulation.tiers.get(league.tier)!;
  await account.send(ownerId, at, (decision) => {
    openAccount(decision, { tier_id, type_tier, match_price });
    if (league.fixedPrice !== undefined)
      changeChargeTerms(decision, { charge_type: 'J', price: league.fixedPrice });
  });
  const [row] = await simulation.db.query<{ reference_code: string }>(
    'SELECT reference_code FROM public.league WHERE id = $1',
    [leagueId],
  );
  return { account, ownerId, reference_code: row!.reference_code };
}

/**
 * The first league is deployed by the workers like any other; the others when their files have been filled, or after
 * some minutes. Leagues that are not deployed are served by a fake instance.
 */
async function addDeployment(
  { db, deploys }: Simulation,
  { address }: DemoLeague,
  { leagueId, ownerId, at }: { leagueId: string; ownerId: string; at: Instant },
): Promise<void> {
  const id = deriveUuidV7(at, `demo/task/${address}`);
  const task = { id, kind: 'deploy' as const, leagueId, requestedBy: ownerId, at };
  const isFirst = address === DEMO_SITE;
  if (deploys === 'none' || (deploys === 'first' && !isFirst))
    return addCanceledTask(db, task, 'DEMO_STAND_IN');
  await addTask(db, isFirst ? task : { ...task, input: { demo: true } });
  if (!isFirst)
    await db.query(
      `UPDATE public.provisioning_task SET run_after = clock_timestamp() + $2 * interval '1 millisecond' WHERE id = $1`,
      [id, FILLED_AFTER_MS],
    );
}

async function insertOwner(
  simulation: Simulation,
  owner: Registrant,
  id: string,
  at: Instant,
): Promise<void> {
  const { person, language, verified, banReason } = owner;
  await insertRow(simulation.db, 'public.users', {
    id,
    ...person,
    language,
    verified,
    is_vetado: banReason !== null,
    ban_reason: banReason,
    password_hash: simulation.passwordHash,
    role_id: ROLE_IDS.common,
    terms_version: '1',
    terms_accepted_at: at,
    created: at,
    updated: at,
  });
}
