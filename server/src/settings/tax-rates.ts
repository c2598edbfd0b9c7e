import { Body, Controller, Get, HttpCode, Injectable, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Actor, Requires } from '../identity/index.js';
import { BillingCalendar } from '../kernel/index.js';
import type { Instant } from '../kernel/index.js';
import { Clock } from '../platform/clock.js';
import { Config } from '../platform/config/index.js';
import { Database } from '../platform/database/index.js';
import {
  ApiIdempotencyKey,
  ApiProblems,
  badField,
  IdField,
  InstantField,
  IntegerField,
  TextField,
} from '../platform/http/index.js';
import { logActivity } from '../record-store/index.js';

const RATE = 'Basis points: 1500 is 15%. Prices include the tax; 0: none';

export class ChangeTaxRateBody {
  @IntegerField({ min: 0, max: 10_000, description: RATE })
  rate!: number;

  @TextField({
    min: 1,
    max: 30,
    example: 'IVA',
    description: 'What the tax is called on receipts and in exports',
  })
  name!: string;

  @TextField({
    ...{ min: 10, max: 10, example: '2027-01-01' },
    description: 'First day on which it applies, in the billing time zone; never in the past',
  })
  effective_from!: string;
}

export class TaxRateRecord extends ChangeTaxRateBody {
  @IdField()
  set_by!: string;

  @InstantField()
  created!: Instant;
}

export type TaxRate = TaxRateRecord;

/** The rate of a day in the billing time zone; undefined if prices included no tax. */
export const rateOn = (rates: readonly TaxRate[], day: string): TaxRate | undefined =>
  rates.findLast(({ effective_from }) => effective_from <= day);

const READ = `
  SELECT effective_from::text AS effective_from, rate, name, set_by, created FROM public.tax_rate ORDER BY effective_from`;

/** The rates of the tax that prices include, each from its effective day; earlier bookings keep their rate. */
@Injectable()
export class TaxRates {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Oldest first; empty if no tax is shown. */
  all(): Promise<TaxRate[]> {
    return this.database.query<TaxRate>(READ);
  }

  /** @throws InvalidInput for a day in the past, since its bookings already have a rate */
  async set({ rate, name, effective_from }: ChangeTaxRateBody, userId: string): Promise<TaxRate[]> {
    const at = await this.clock.now();
    const calendar = new BillingCalendar(this.config.billingTimeZone);
    if (!isDay(effective_from)) throw badField('effective_from', 'INVALID_DAY');
    if (effective_from < calendar.dayOf(at)) throw badField('effective_from', 'TAX_RATE_IN_PAST');
    return this.database.transaction(async (tx) => {
      const [row] = await tx.query<{ id: string }>(
        `INSERT INTO public.tax_rate (effective_from, rate, name, set_by, created) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (effective_from) DO UPDATE SET rate = $2, name = $3, set_by = $4, created = $5
         RETURNING id`,
        [effective_from, rate, name, userId, at],
      );
      const activity = { resource: 'tax_rates', recordId: row!.id, action: 'updated' as const };
      await logActivity(tx, { userId, ...activity, after: { rate, name, effective_from } }, at);
      return tx.query<TaxRate>(READ);
    });
  }
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text);

@ApiTags('settings')
@Controller('api/tax_rates')
export class TaxRatesController {
  constructor(private readonly taxes: TaxRates) {}

  @Get()
  @Requires('collection.read')
  @ApiOkResponse({ type: [TaxRateRecord] })
  read(): Promise<TaxRate[]> {
    return this.taxes.all();
  }

  /** Sets the rate from a day on; replaces an existing rate of the same day. */
  @Put()
  @HttpCode(200)
  @Requires('billing_policy.write')
  @ApiIdempotencyKey()
  @ApiOkResponse({ type: [TaxRateRecord] })
  @ApiProblems(400, 413, 415, 422)
  set(@Body() body: ChangeTaxRateBody, @Actor() actor: Actor): Promise<TaxRate[]> {
    return this.taxes.set(body, actor.userId);
  }
}
