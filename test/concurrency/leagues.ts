import { addUser } from '../support/api.js';
import type { Installation } from './installation.js';

export interface StressPayment {
  id: string;
  value: number;
}

/** A league of the stress test, with the few payments that all clients compete for. */
export interface StressLeague {
  id: string;
  owner: string;
  payments: StressPayment[];
}

const SERVICE_PRICES = [90, 700, 1_500, 2_300];
const PERIOD_PRICE = 500;

/**
 * Makes leagues through commands: each has a payment per service and one for a period at a fixed price, all pending.
 */
export async function makeLeagues(at: Installation, count: number): Promise<StressLeague[]> {
  const { db } = at.database;
  await db.query(
    `INSERT INTO public.countries (name, dial_code, code, is_main_for_dial_code)
     VALUES ('Ecuador', '+593', 'EC', true)`,
  );
  await db.query(
    `INSERT INTO public.tiers (type_tier, name, match_price, max_series, max_tournaments, max_teams, max_players,
       max_matches, max_days_of_use, max_admin_users, max_delegate_users, max_collaborative_users)
     VALUES (2, 'Club', 250, 2, 2, 20, 400, 100, 365, 2, 2, 2)`,
  );
  const services = await Promise.all(
    SERVICE_PRICES.map((price) =>
      at.must<{ id: string }>('POST', '/api/services', {
        name: `Service at ${price}`,
        price,
        is_quantifiable: true,
      }),
    ),
  );
  const ids = services.map(({ id }) => id);
  return Promise.all(Array.from({ length: count }, (_, n) => makeLeague(at, n, ids)));
}

async function makeLeague(at: Installation, n: number, serviceIds: string[]): Promise<StressLeague> {
  const owner = `owner${n}`;
  const user_id = await addUser(at.database.db, 'common', owner);
  const body = { name: `Liga ${n}`, url_extension: `liga-${n}`, type_tier: 2, user_id };
  const { id } = await at.must<{ id: string }>('POST', '/api/leagues', body);
  // A per-match payment would query the league's instance when its period ends, possibly during the stress test.
  const [perMatch] = await pendingPayments(at, id);
  await at.must('DELETE', `/api/payments/${perMatch!.id}`, { reason: 'Not for the stress test' });
  await at.must('POST', `/api/leagues/${id}/change_charge_terms`, { charge_type: 'J', price: PERIOD_PRICE });
  await at.must('PUT', `/api/leagues/${id}`, { can_upload_receipt: true });
  for (const service_id of serviceIds) {
    const lines = [{ service_id, amount: 1 }];
    await at.must('POST', '/api/services_assignment', { league_id: id, month_number: 5, year: 2026, lines });
  }
  return { id, owner, payments: await pendingPayments(at, id) };
}

async function pendingPayments(at: Installation, leagueId: string): Promise<StressPayment[]> {
  const filter = encodeURIComponent(JSON.stringify({ league_id: leagueId }));
  const rows = await at.must<StressPayment[]>('GET', `/api/payments?filter=${filter}`);
  return rows.map(({ id, value }) => ({ id, value }));
}
