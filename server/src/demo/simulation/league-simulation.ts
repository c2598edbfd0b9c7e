import type { Instant } from '../../kernel/index.js';
import { fromEpochMs, plusMs, toEpochMs } from '../../kernel/index.js';
import { assignServices, changeBillingSchedule, changeChargeTerms, changeTier } from '../../ledger/index.js';
import type { DemoLeague } from '../leagues.js';
import { LeagueTransfers } from '../bank/league-transfers.js';
import { Random } from '../random.js';
import { Payer } from './payer.js';
import type { RegisteredLeague, Registrant } from './register.js';
import { register } from './register.js';
import type { Simulation } from './simulation.js';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Leagues that are behind have sent something within this many days. */
const RECENT_RECEIPT_DAYS = 4;

/** The simulated year of a league: it registers, its periods close, it pays, uses services, and may change its plan. */
export class LeagueSimulation {
  private readonly random: Random;
  private readonly closing = new Set<string>();
  private registered!: RegisteredLeague;
  private payer!: Payer;

  constructor(
    private readonly simulation: Simulation,
    private readonly league: DemoLeague,
    private readonly registrant: Registrant,
  ) {
    this.random = new Random(`story/${league.address}`);
  }

  start(): void {
    const at = plusMs(
      this.simulation.start,
      this.league.joinedOnDay * DAY_MS + this.random.integer(9 * 60, 18 * 60) * MINUTE_MS,
    );
    this.simulation.schedule.add(at, (time) => this.register(time));
  }

  private async register(at: Instant): Promise<void> {
    const { simulation, league, registrant, random } = this;
    this.registered = await register(simulation, league, registrant, at);
    const { name, last_name } = registrant.person;
    const owner = `${name} ${last_name}`;
    const { reference_code } = this.registered;
    const sender = { address: league.address, reference_code, owner };
    const transfers = new LeagueTransfers(simulation.bank, sender, simulation.now);
    this.payer = new Payer(simulation, league, this.registered, random, { name: owner, transfers });
    this.planClose();
    this.planChanges(at);
  }

  /** The calendar closes each period some minutes after its end, and then the league checks what it owes. */
  private planClose(): void {
    const { running } = this.registered.account;
    if (running === undefined || this.closing.has(running.id)) return;
    this.closing.add(running.id);
    this.simulation.schedule.add(
      plusMs(running.final_charge_date, this.random.integer(5, 40) * MINUTE_MS),
      (time) => this.close(time),
    );
  }

  private async close(at: Instant): Promise<void> {
    await this.registered.account.close(at);
    this.planClose();
    await this.payer.schedulePayments(at);
  }

  private planChanges(registeredAt: Instant): void {
    const { schedule, now } = this.simulation;
    if (['stopped', 'late'].includes(this.league.behavior))
      schedule.add(plusMs(now, -RECENT_RECEIPT_DAYS * DAY_MS), (time) => this.payer.sendWithoutReceipt(time));
    const life = toEpochMs(now) - toEpochMs(registeredAt);
    const at = (part: number): Instant => fromEpochMs(Math.floor(toEpochMs(registeredAt) + part * life));
    if (this.league.laterTier !== undefined) schedule.add(at(0.45), (time) => this.changeTier(time));
    else if (this.league.tier > 1 && this.random.chance(0.2))
      schedule.add(at(0.6), (time) => this.changePrice(time));
    else if (this.league.tier > 1 && this.random.chance(0.15))
      schedule.add(at(0.5), (time) => this.changeDays(time));
    for (const part of [0.25, 0.7, 0.93]) {
      if (this.random.chance(0.3)) schedule.add(at(part), (time) => this.assignService(time));
    }
  }

  private async changeTier(at: Instant): Promise<void> {
    const { account } = this.registered;
    const tier = await this.simulation.plans.tier(this.league.laterTier!);
    await account.send(this.registered.ownerId, at, (d) => changeTier(d, { tier, by: 'staff' }));
    this.planClose();
    this.simulation.schedule.add(plusMs(at, DAY_MS), (time) => this.close(time));
  }

  /** Staff change the agreed price by a tenth, up or down. */
  private async changePrice(at: Instant): Promise<void> {
    const price = this.league.fixedPrice ?? this.simulation.tiers.get(this.league.tier)!.match_price;
    const changed = Math.round((price * (this.random.chance(0.5) ? 110 : 90)) / 100);
    await this.registered.account.send(this.simulation.staff.admin, at, (d) =>
      changeChargeTerms(d, { price: changed }),
    );
    this.planClose();
  }

  private async changeDays(at: Instant): Promise<void> {
    const days = { initial_payment_day: 5, final_payment_day: 12 };
    await this.registered.account.send(this.simulation.staff.admin, at, (d) =>
      changeBillingSchedule(d, days),
    );
  }

  private async assignService(at: Instant): Promise<void> {
    const service = this.random.pick(this.simulation.services);
    const amount = service.is_quantifiable ? this.random.integer(1, service.price < 100 ? 120 : 3) : 1;
    const [year, month_number] = at.split('-').map(Number) as [number, number];
    const assigned = { month_number, year, lines: [{ service, amount }] };
    await this.registered.account.send(this.simulation.staff.operario, at, (d) =>
      assignServices(d, assigned),
    );
    this.simulation.schedule.add(plusMs(at, this.random.integer(4, 12) * DAY_MS), (time) =>
      this.payer.pay(time),
    );
  }
}
