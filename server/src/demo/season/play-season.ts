import { DateTime } from 'luxon';
import type { Instant } from '../../kernel/index.js';
import { later, plusMs } from '../../kernel/index.js';
import type { Database } from '../../platform/database/index.js';
import { Random } from '../random.js';
import { bankSlip, drawReceipt } from '../receipt/receipt-picture.js';
import type { HttpClient } from '../http-client.js';
import type { Season } from './season-file.js';
import type { SeasonInstanceAccess, SeasonLeague } from './season-setup.js';
import { prepareCatalog, registerLeague, setClock } from './season-setup.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface SeasonOptions {
  db: Database;
  api: HttpClient;
  adminLogin: { email: string; password: string };
  season: Season;
  /** Minor units per match. */
  price: number;
  chargesWalkovers: boolean;
  instance: SeasonInstanceAccess;
  zone: string;
}

/** The fields of an API payment that the season needs. */
export interface ApiPayment {
  id: string;
  status: 'pending' | 'in_review' | 'approved';
  value: number;
  received: number;
  due: number;
  generated_next: boolean;
  start_charge_date: string;
  final_charge_date: string;
  initial_payment_date: string;
  charged_matches_id: string[];
  uncharged_matches_id: string[];
}

/** The platform's state once the season is over. */
export interface PlayedSeason {
  payments: ApiPayment[];
  balance: number;
  verification: { ok: boolean; events: number; problems: { message: string }[] };
}

/**
 * Plays a season through the API, moving the clock from period to period. Each period is valued when its receipt is
 * uploaded and approved the day after.
 */
export async function playSeason(options: SeasonOptions): Promise<PlayedSeason> {
  const { db, api, season, adminLogin, zone } = options;
  const first = DateTime.fromISO(season.matches[0]!.ended_at, { zone }).startOf('month').set({ hour: 8 });
  await setClock(db, new Date(first.toMillis()).toISOString());
  await prepareCatalog(db, options.price);
  const admin = await api.login(adminLogin.email, adminLogin.password);
  const league = await registerLeague(db, api, season.name, options.instance);
  const flags = { can_upload_receipt: true, walkover_charge: options.chargesWalkovers };
  await admin.send('PUT', `/api/leagues/${league.id}`, flags);
  const run = new SeasonRun(admin, league, season.name);
  await run.playUntil(season.matches.at(-1)!.ended_at);
  const { positive_balance: balance } = await admin.get<{ positive_balance: number }>(
    `/api/leagues/${league.id}`,
  );
  const verification = await admin.get<PlayedSeason['verification']>('/api/ledger/verify');
  return {
    payments: (await run.payments()).filter(({ generated_next }) => generated_next),
    balance,
    verification,
  };
}

/** One league, its owner, who pays, and an admin, who moves the clock and approves. */
class SeasonRun {
  private readonly random = new Random('season');

  constructor(
    private readonly admin: HttpClient,
    private readonly league: SeasonLeague,
    private readonly name: string,
  ) {}

  payments(): Promise<ApiPayment[]> {
    const query = new URLSearchParams({
      filter: JSON.stringify({ league_id: this.league.id }),
      sort: '["start_charge_date","ASC"]',
      range: '[0,199]',
    });
    return this.admin.get<ApiPayment[]>(`/api/payments?${query}`);
  }

  /** Continues until the period that contains `last` is paid. */
  async playUntil(last: Instant): Promise<void> {
    for (;;) {
      const running = (await this.payments()).find(({ generated_next }) => !generated_next)!;
      if (running.start_charge_date > last) return;
      const ended = plusMs(running.final_charge_date, 1);
      await this.moveClock(plusMs(later(ended, running.initial_payment_date), 36 * HOUR_MS));
      const [due] = (await this.payments()).filter(
        ({ id, status }) => id === running.id && status === 'pending',
      );
      // Without a payment: a month without matches, which the calendar approved.
      if (due) await this.pay(due);
    }
  }

  private async pay({ id, due }: ApiPayment): Promise<void> {
    const now = await this.now();
    const slip = bankSlip(this.random, { payer: 'María Guamán', league: this.name, amount: due, at: now });
    const form = new FormData();
    form.set('league_id', this.league.id);
    form.set(
      'payments',
      JSON.stringify([{ payment_id: id, payment_date: plusMs(now, -HOUR_MS), user_comment: '' }]),
    );
    form.set(
      'receipt_image',
      new Blob([new Uint8Array(await drawReceipt(slip))], { type: 'image/png' }),
      'slip.png',
    );
    await this.league.owner.send('POST', '/api/payments/upload_receipt', form);
    await this.moveClock(plusMs(now, DAY_MS));
    const valued = await this.admin.get<ApiPayment>(`/api/payments/${id}`);
    await this.admin.send('POST', '/api/payments/approve', { payment_id: id, amount_received: valued.due });
  }

  private async now(): Promise<Instant> {
    return (await this.admin.get<{ now: Instant }>('/api/test_clock')).now;
  }

  private async moveClock(now: Instant): Promise<void> {
    const { failed } = await this.admin.send<{ failed: { code: string }[] }>('PUT', '/api/test_clock', {
      now,
    });
    if (failed.length > 0) throw new Error(`The period could not be closed: ${failed[0]!.code}`);
  }
}
