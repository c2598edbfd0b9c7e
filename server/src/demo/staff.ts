import { ROLE_IDS } from '../identity/index.js';
import type { Role } from '../identity/index.js';
import type { Instant } from '../kernel/index.js';
import { deriveUuidV7 } from '../kernel/index.js';
import type { Querier } from '../platform/database/index.js';
import { insertRow } from '../record-store/index.js';
import type { Person } from './people.js';
import type { Staff } from './simulation/simulation.js';

/** Password of every demo account (README.md). */
export const DEMO_PASSWORD = 'touchline-demo';

const NAMES: Record<keyof Staff, [name: string, lastName: string]> = {
  admin: ['Elena', 'Ríos'],
  contador: ['Andrés', 'Luna'],
  operario: ['Sofía', 'Vega'],
};

/** The owner of the first league; their address is in the README. */
export const FIRST_OWNER: Person = {
  name: 'María',
  last_name: 'Guamán',
  username: 'owner',
  email: 'owner@touchline.test',
  prefix_telephone_number: '+593',
  telephone_number: '991234567',
};

/** Inserts one user per staff role: admin@, contador@ and operario@touchline.test. */
export async function seedStaff(db: Querier, passwordHash: string, at: Instant): Promise<Staff> {
  const staff: Partial<Staff> = {};
  for (const role of ['admin', 'contador', 'operario'] as const) {
    staff[role] = await insertStaff(db, role, passwordHash, at);
  }
  await insertRow(db, 'public.roles_user_accountant', { user_id: staff.contador, created: at, updated: at });
  return staff as Staff;
}

async function insertStaff(
  db: Querier,
  role: Role & keyof Staff,
  hash: string,
  at: Instant,
): Promise<string> {
  const id = deriveUuidV7(at, `demo/staff/${role}`);
  const [name, last_name] = NAMES[role];
  await insertRow(db, 'public.users', {
    id,
    name,
    last_name,
    username: role,
    email: `${role}@touchline.test`,
    verified: true,
    language: 'en',
    password_hash: hash,
    role_id: ROLE_IDS[role],
    created: at,
    updated: at,
  });
  return id;
}
