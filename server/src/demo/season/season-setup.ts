import { randomUUID } from 'node:crypto';
import type { Instant } from '../../kernel/index.js';
import { toEpochMs } from '../../kernel/index.js';
import type { Database } from '../../platform/database/index.js';
import type { SecretBox } from '../../platform/secrets/index.js';
import { INSTANCE_SECRETS } from '../../provisioning/index.js';
import { seedCountries } from '../catalog/countries.js';
import { seedTiers } from '../catalog/tiers.js';
import { DEMO_PASSWORD, FIRST_OWNER } from '../staff.js';
import type { HttpClient } from '../http-client.js';

/** Location and secret of the season's league instance. */
export interface SeasonInstanceAccess {
  port: number;
  secret: string;
  /** Seals the secret for the database. */
  box: SecretBox;
}

/** Type of the season's tier. */
const TYPE_TIER = 2;

/** Sets the clock to any instant, even backwards: only before the first event, and on a temporary database. */
export async function setClock(db: Database, now: Instant): Promise<void> {
  await db.query('UPDATE public.test_clock SET offset_ms = $1', [toEpochMs(now) - Date.now()]);
}

/** Inserts countries and tiers, one of which charges `price` minor units per match. */
export async function prepareCatalog(db: Database, price: number): Promise<void> {
  await seedCountries(db);
  await seedTiers(db, randomUUID);
  await db.query('UPDATE public.tiers SET match_price = $1 WHERE type_tier = $2', [price, TYPE_TIER]);
}

export interface SeasonLeague {
  id: string;
  owner: HttpClient;
}

/**
 * Registers owner and league through the API. The effects of mail and deployment, which do not run here, are written
 * directly.
 */
export async function registerLeague(
  db: Database,
  api: HttpClient,
  name: string,
  instance: SeasonInstanceAccess,
): Promise<SeasonLeague> {
  const league = { name: name.slice(0, 100), url_extension: toUrlExtension(name), type_tier: TYPE_TIER };
  const registered = await api.send<{ league: { id: string } }>('POST', '/api/auth/register', {
    ...FIRST_OWNER,
    password: DEMO_PASSWORD,
    password_confirm: DEMO_PASSWORD,
    accept_terms: true,
    league,
  });
  const { id } = registered.league;
  const serverId = randomUUID();
  await db.query('UPDATE public.users SET verified = true WHERE email = $1', [FIRST_OWNER.email]);
  await db.query(
    `INSERT INTO public.servers (id, name, ip, league_capacity, free_tier, status)
     VALUES ($1, 'season', '127.0.0.1', 1, false, 'ready')`,
    [serverId],
  );
  await db.query('UPDATE public.league SET server_id = $2, port = $3, instance_secret = $4 WHERE id = $1', [
    id,
    serverId,
    instance.port,
    instance.box.seal(instance.secret, INSTANCE_SECRETS.at(id)),
  ]);
  return { id, owner: await api.login(FIRST_OWNER.email, DEMO_PASSWORD) };
}

/** "English Premier League 2013/14" becomes "english-premier-league-2013-14". */
function toUrlExtension(name: string): string {
  const unaccented = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const address = unaccented.replace(/[^a-z0-9]+/g, '-').replace(/^[^a-z]+/, '');
  return `${address}-season`.slice(0, 31).replace(/-+$/, '');
}
