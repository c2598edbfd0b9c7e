import { randomUUID } from 'node:crypto';
import { Global, Module } from '@nestjs/common';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Test } from '@nestjs/testing';
import { BillingRunModule } from '../../server/src/billing/billing-run.module.js';
import { DailyRun } from '../../server/src/billing/run/daily-run.js';
import { LeagueRunner } from '../../server/src/billing/run/league-work.js';
import { TimeTravel } from '../../server/src/billing/time-travel.js';
import { BillingCalendar } from '../../server/src/kernel/index.js';
import type { Instant } from '../../server/src/kernel/index.js';
import { BillingPolicies, InstanceFacts } from '../../server/src/ledger/index.js';
import { Accounts } from '../../server/src/ledger/commands/index.js';
import { changeChargeTerms, openAccount } from '../../server/src/ledger/domain/index.js';
import type { Database } from '../../server/src/platform/database/index.js';
import { Lists } from '../../server/src/platform/http/index.js';
import { PlatformModule } from '../../server/src/platform/platform.module.js';
import { GivenFacts, STAFF } from './accounts.js';
import { testConfig } from './config.js';
import type { TestDatabase } from './database.js';

export interface Rules {
  penalty_basis_points?: number;
  grace_days?: number;
  suspension_days?: number;
  reminder_days_before?: number;
  reminder_every_days?: number;
}

/** A process that does the calendar's work, with the movable clock and league instances controlled by a test. */
export class TestCalendar {
  private constructor(
    readonly app: INestApplicationContext,
    readonly db: Database,
    readonly facts: GivenFacts,
  ) {}

  static async start(
    database: TestDatabase,
    zone = 'America/Guayaquil',
    facts = new GivenFacts(),
  ): Promise<TestCalendar> {
    @Global()
    @Module({ providers: [{ provide: InstanceFacts, useValue: facts }], exports: [InstanceFacts] })
    class GivenFactsModule {}
    const config = testConfig(database, { billingTimeZone: zone });
    const module = await Test.createTestingModule({
      imports: [PlatformModule.for(config), GivenFactsModule, BillingRunModule],
      providers: [TimeTravel, Lists],
    }).compile();
    return new TestCalendar(await module.init(), database.db, facts);
  }

  close(): Promise<void> {
    return this.app.close();
  }

  get run(): DailyRun {
    return this.app.get(DailyRun, { strict: false });
  }

  get leagues(): LeagueRunner {
    return this.app.get(LeagueRunner, { strict: false });
  }

  get travel(): TimeTravel {
    return this.app.get(TimeTravel);
  }

  get calendar(): BillingCalendar {
    return this.app.get(BillingCalendar, { strict: false });
  }

  get commands(): CommandBus {
    return this.app.get(CommandBus, { strict: false });
  }

  get accounts(): Accounts {
    return this.app.get(Accounts, { strict: false });
  }

  /** Sets the clock to where a test starts, whether in the past or the future. */
  async setClock(at: Instant): Promise<void> {
    const offset = Date.parse(at) - Date.now();
    await this.db.query('UPDATE public.test_clock SET offset_ms = $1', [offset]);
  }

  /** Sets a policy that has long been in force. */
  async rule(rules: Rules): Promise<void> {
    const names = Object.keys(rules);
    await this.db.query(
      `INSERT INTO public.billing_policy (effective_from, ${names.join(', ')})
       VALUES ('2000-01-01T00:00:00Z', ${names.map((_, n) => `$${n + 1}`).join(', ')})`,
      Object.values(rules),
    );
    // A process caches policies for a second, during which many days pass here.
    this.app.get(BillingPolicies, { strict: false }).clearCache();
  }

  /** Opens an account now, per match or on a fixed price, and returns its league's id. */
  async open(price: number, kind: 'P' | 'J'): Promise<string> {
    const league = randomUUID();
    await this.accounts.execute({ actorId: STAFF }, { leagueId: league }, (decision) => {
      openAccount(decision, { tier_id: randomUUID(), type_tier: 2, match_price: price });
      if (kind === 'J') changeChargeTerms(decision, { charge_type: kind, price });
    });
    return league;
  }
}
