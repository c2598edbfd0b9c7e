import path from 'node:path';
import { hashPassword } from '../identity/index.js';
import type { Instant } from '../kernel/index.js';
import { BillingCalendar, deriveUuidV7, idSequence, plusMs, SYSTEM_USER_ID } from '../kernel/index.js';
import { AccountRepository, Plans, outboxReaders, skipHistory } from '../ledger/index.js';
import type { Config } from '../platform/config/index.js';
import { Database } from '../platform/database/index.js';
import type { Logger } from '../platform/log/index.js';
import { DiskStorage } from '../platform/storage/index.js';
import { DEMO_LEAGUES } from './leagues.js';
import { generateOwner } from './people.js';
import type { DemoLeague } from './leagues.js';
import { seedCountries } from './catalog/countries.js';
import { seedPaymentProviders } from './catalog/payment-providers.js';
import { seedServices } from './catalog/services.js';
import { seedTiers } from './catalog/tiers.js';
import { DemoFacts } from './generated-matches.js';
import { DemoBank } from './bank/demo-bank.js';
import { planOtherMovements } from './bank/other-movements.js';
import { Random } from './random.js';
import { DEMO_PASSWORD, FIRST_OWNER, seedStaff } from './staff.js';
import { Schedule } from './simulation/schedule.js';
import { LeagueSimulation } from './simulation/league-simulation.js';
import type { Registrant } from './simulation/register.js';
import type { Simulation, StoreReceipt } from './simulation/simulation.js';
import { createHash } from 'node:crypto';
import type { FileStorage } from '../platform/storage/index.js';

/** Stores the demo's receipts while the simulation runs; all are stored before it is committed. */
class ReceiptStore {
  private readonly storing: Promise<void>[] = [];

  constructor(private readonly storage: FileStorage) {}

  readonly store: StoreReceipt = (leagueId, at, picture) => {
    const name = `receipts/${leagueId}/${deriveUuidV7(at, `demo/receipt/${leagueId}`)}.png`;
    const stored = this.storage.put(name, picture);
    stored.catch(() => undefined);
    this.storing.push(stored);
    const sha256 = createHash('sha256').update(picture).digest('hex');
    return { name, mime: 'image/png', size: picture.length, sha256 };
  };

  /** @throws if a receipt could not be stored. */
  async flush(): Promise<void> {
    await Promise.all(this.storing);
  }
}

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;
/** Staff accounts were created before the first league. */
const STAFF_BEFORE_MS = 30 * DAY_MS;

export interface DemoOptions {
  /** End of the demo's history; now by default. */
  now?: Instant;
  /** The leagues to create; all of them by default. */
  leagues?: readonly DemoLeague[];
}

/**
 * Gives an empty platform forty leagues with a year of history, created by the real commands under a moving clock. If
 * this machine deploys leagues, their deployment is left to the workers. Everything is one transaction: a start that is
 * killed halfway leaves nothing behind, and the next one starts over. A platform that already has users or tiers is
 * left unchanged.
 */
export async function seedDemo(config: Config, logger: Logger, options: DemoOptions = {}): Promise<void> {
  const { now = new Date().toISOString(), leagues = DEMO_LEAGUES } = options;
  if (config.production)
    throw new Error('The demo is not for production: its accounts have a published password');
  const db = new Database(config.databaseUrl, { poolSize: 1, applicationName: 'touchline-demo' });
  const started = performance.now();
  try {
    const seeded = await db.transaction(async () => {
      // If two processes start at once, the second one waits and finds the demo seeded.
      await db.query("SELECT pg_advisory_xact_lock(hashtextextended('touchline/demo', 0))");
      if (!(await isEmpty(db))) return false;
      await simulate(db, config, now, leagues);
      return true;
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (seeded) logger.info({ leagues: leagues.length, seconds }, 'Demo data created');
  } finally {
    await db.close();
  }
}

async function isEmpty(db: Database): Promise<boolean> {
  const [row] = await db.query<{ empty: boolean }>(
    `SELECT NOT EXISTS (SELECT FROM public.tiers) AND NOT EXISTS (SELECT FROM public.users WHERE id <> $1) AS empty`,
    [SYSTEM_USER_ID],
  );
  return row!.empty;
}

async function simulate(
  db: Database,
  config: Config,
  now: Instant,
  leagues: readonly DemoLeague[],
): Promise<void> {
  const receipts = new ReceiptStore(new DiskStorage(path.join(config.dataDir, 'files')));
  const simulation = await createSimulation(db, config, receipts, now);
  for (const league of leagues) new LeagueSimulation(simulation, league, createRegistrant(league)).start();
  planOtherMovements(simulation);
  await simulation.schedule.runUntil(now);
  await simulation.bank.close();
  // Events of the simulation are not news: nobody gets a thousand mails or notifications.
  await skipHistory(db, outboxReaders.paymentMails);
  await skipHistory(db, outboxReaders.recordChanges);
  await receipts.flush();
}

async function createSimulation(
  db: Database,
  config: Config,
  receipts: ReceiptStore,
  now: Instant,
): Promise<Simulation> {
  const calendar = new BillingCalendar(config.billingTimeZone);
  const start = calendar.startOfDay(plusMs(now, -YEAR_MS));
  const createdAt = plusMs(start, -STAFF_BEFORE_MS);
  const newId = idSequence('demo/catalogue', createdAt);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const countries = await seedCountries(db);
  await seedPaymentProviders(db, countries, newId);
  const staff = await seedStaff(db, passwordHash, createdAt);
  const bank = new DemoBank(db, { currency: config.currency, calendar, importedBy: staff.contador, now });
  await bank.open(createdAt);
  return {
    db,
    accounts: new AccountRepository(db, new DemoFacts(), calendar),
    plans: new Plans(db),
    schedule: new Schedule(),
    staff,
    bank,
    tiers: await seedTiers(db, newId),
    services: await seedServices(db, newId),
    countries,
    passwordHash,
    storeReceipt: receipts.store,
    deploys: deployedLeagues(config),
    start,
    now,
  };
}

/** With the test clock, leagues play on into a future that no real site knows: fake instances report it (R3). */
export function deployedLeagues(config: Config): Simulation['deploys'] {
  if (config.provisioner !== 'local') return 'none';
  return config.testClock ? 'first' : 'all';
}

/** Creates the owners: the first is owner@touchline.test; some never verified their address, and one was banned. */
function createRegistrant(league: DemoLeague): Registrant {
  const number = DEMO_LEAGUES.indexOf(league);
  if (number === 0) return { person: FIRST_OWNER, language: 'en', verified: true, banReason: null };
  return {
    person: generateOwner(new Random(`owner/${number}`), league.country, number),
    language: 'es',
    verified: number % 9 !== 4,
    banReason: league.address === 'pintag' ? 'Presentó comprobantes alterados.' : null,
  };
}
