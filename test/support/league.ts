import { randomUUID } from 'node:crypto';
import type { Database } from '../../server/src/platform/database/index.js';
import { SecretBox } from '../../server/src/platform/secrets/index.js';
import { INSTANCE_SECRETS } from '../../server/src/provisioning/index.js';
import { TEST_SECRETS_KEY } from './config.js';

/** Opens and seals the secrets of `insertLeague` and of the tests' API. */
export const testBox = new SecretBox(TEST_SECRETS_KEY);

export interface InsertedLeague {
  leagueId: string;
  userId: string;
  email: string;
}

export interface LeagueToInsert {
  language?: 'en' | 'es';
  name?: string;
  /** Where its instance responds; by default the league has none. */
  instance?: { port: number; secret: string; ip?: string | null };
}

/** Inserts an owner and their league without an account, for tests that need no registration. */
export async function insertLeague(db: Database, league: LeagueToInsert = {}): Promise<InsertedLeague> {
  const { language = 'en', name = 'Liga Ñandú', instance } = league;
  const [userId, leagueId, countryId] = [randomUUID(), randomUUID(), randomUUID()];
  const email = `owner-${userId}@touchline.test`;
  await db.query(
    `INSERT INTO public.users (id, name, last_name, username, email, language) VALUES ($1, 'Ana', 'Mora', $2, $3, $4)`,
    [userId, `u${userId}`, email, language],
  );
  await db.query(
    `INSERT INTO public.countries (id, name, dial_code, code) VALUES ($1, 'Ecuador', '+593', 'EC') ON CONFLICT DO NOTHING`,
    [countryId],
  );
  const serverId = instance
    ? await insertServer(db, instance.ip === undefined ? '127.0.0.1' : instance.ip)
    : null;
  await db.query(
    `INSERT INTO public.league (id, name, url_extension, user_id, country_id, server_id, port, instance_secret)
     SELECT $1, $2, $3, $4, id, $5, $6, $7 FROM public.countries WHERE code = 'EC'`,
    [
      leagueId,
      name,
      `l${leagueId.replaceAll('-', '').slice(0, 20)}`,
      userId,
      serverId,
      instance?.port,
      instance ? testBox.seal(instance.secret, INSTANCE_SECRETS.at(leagueId)) : null,
    ],
  );
  return { leagueId, userId, email };
}

async function insertServer(db: Database, ip: string | null): Promise<string> {
  const id = randomUUID();
  await db.query(
    `INSERT INTO public.servers (id, name, ip, league_capacity, free_tier, status) VALUES ($1, 'spec', $2, 10, false, 'ready')`,
    [id, ip],
  );
  return id;
}
