import { Injectable } from '@nestjs/common';
import { notFound } from '../../kernel/index.js';
import type { Money } from '../../kernel/index.js';
import { Config } from '../../platform/config/index.js';
import { Database } from '../../platform/database/index.js';
import type { Language } from '../../platform/http/index.js';
import { becauseText } from './because.js';
import { exactMatches } from './exact.js';
import { findDebtors } from './find-debtors.js';
import { readLine } from './evidence.js';
import { proposeForRead, proposeMatches } from './propose.js';
import { linesOfReceipts } from './receipt-lines.js';
import type { Debtor, MatchLevel, OpenLine, Proposal } from './types.js';

export interface LineProposal {
  payment_ids: string[];
  league_id: string;
  league_name: string;
  score: number;
  exact: boolean;
  level: MatchLevel;
  /** Sentences. */
  because: string[];
  other_line_ids: string[];
  approved: boolean;
}

/** A line and what it surely pays. */
export interface ExactLine extends LineProposal {
  bank_line_id: string;
  booked_on: string;
  amount: Money;
  payer: string;
  text: string;
}

/** A line of an approval that received another amount. Minor units. */
export interface DifferingLine extends Omit<OpenLine, 'id'> {
  bank_line_id: string;
  received: Money;
  payment_ids: string[];
  league_id: string;
  league: string;
}

/** What statements show of the receipts that wait. */
export interface ReceiptLines {
  /** Null without a statement. */
  imported_until: string | null;
  lines: ExactLine[];
}

/** More lines than these are looked at in further turns. */
const MOST_LINES = 500;
/** Lines looked at side by side: the rest of the connections is for other people. */
const AT_ONCE = 4;

const OPEN_LINES = `
  SELECT l.id, l.booked_on::text AS booked_on, l.amount - l.taken AS amount, l.payer, l.text
  FROM public.bank_lines l JOIN public.bank_accounts a ON a.id = l.bank_account_id
  WHERE l.status = 'open' AND l.amount > 0 AND a.currency = $1
  ORDER BY l.booked_on, l.id LIMIT ${MOST_LINES}`;

const IMPORTED_UNTIL = 'SELECT max(period_to)::text AS imported_until FROM public.bank_statements';

/** From some days before the oldest receipt that waits; without one, none. */
const RECENT_LINES = `
  SELECT l.id, l.booked_on::text AS booked_on, l.amount - l.taken AS amount, l.payer, l.text
  FROM public.bank_lines l JOIN public.bank_accounts a ON a.id = l.bank_account_id
  WHERE l.status = 'open' AND l.amount > 0 AND a.currency = $1 AND l.booked_on >=
    (SELECT (min(p.payment_date) AT TIME ZONE $2)::date - 10 FROM read.payment p
     WHERE p.status = 'in_review' AND NOT p.voided)
  ORDER BY l.booked_on DESC, l.id LIMIT ${MOST_LINES}`;

const LINE = `
  SELECT l.id, l.booked_on::text AS booked_on, l.amount - l.taken AS amount, l.payer, l.text, l.status, a.currency
  FROM public.bank_lines l JOIN public.bank_accounts a ON a.id = l.bank_account_id WHERE l.id = $1`;

/** Money that came in within two months of a line: parts of one payment come close together. */
const OTHERS = `
  SELECT id, booked_on::text AS booked_on, amount - taken AS amount, payer, text FROM public.bank_lines
  WHERE status = 'open' AND amount > 0 AND id <> $1 AND booked_on BETWEEN $2::date - 31 AND $2::date + 31
  ORDER BY abs(booked_on - $2::date), id LIMIT 500`;

/** Which approved payments a line may show depends on its day: those of all lines together. */
function withPayments(debtor: Debtor, other: Debtor | undefined): Debtor {
  const payments = [...debtor.payments, ...(other?.payments ?? [])];
  return { ...debtor, payments: [...new Map(payments.map((one) => [one.id, one])).values()] };
}

/** What the lines of bank statements pay, as far as it can be told (R46). It proposes and decides nothing. */
@Injectable()
export class LineProposals {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** Best first; none for a line that is decided, or of an account in another currency. @throws DomainError 404 */
  async of(id: string, language: Language): Promise<LineProposal[]> {
    const [line] = await this.database.query<OpenLine & { status: string; currency: string }>(LINE, [id]);
    if (!line) throw notFound('bank_lines');
    const { currency, billingTimeZone } = this.config;
    if (line.status !== 'open' || line.currency !== currency || line.amount <= 0) return [];
    const [debtors, others] = await Promise.all([
      findDebtors(this.database, line, billingTimeZone),
      this.database.query<OpenLine>(OTHERS, [id, line.booked_on]),
    ]);
    return proposeMatches(line, debtors, others).map((proposal) => this.write(proposal, debtors, language));
  }

  /** What open lines surely pay, oldest first: to be decided together by one key (R46). A payment stands in one line. */
  async exact(language: Language): Promise<ExactLine[]> {
    const { currency } = this.config;
    const lines = await this.database.query<OpenLine>(OPEN_LINES, [currency]);
    const debtors = await this.debtorsOf(lines);
    return exactMatches(lines, debtors).map(({ line: { id, ...line }, proposal }) => ({
      ...{ bank_line_id: id, ...line },
      ...this.write(proposal, debtors, language),
    }));
  }

  /** Lines that may show the money of receipts in review, surest first, and the last day that a statement covers (R46). */
  async ofReceipts(language: Language): Promise<ReceiptLines> {
    const { currency, billingTimeZone } = this.config;
    const [newest] = await this.database.query<{ imported_until: string | null }>(IMPORTED_UNTIL);
    const lines = await this.database.query<OpenLine>(RECENT_LINES, [currency, billingTimeZone]);
    const debtors = await this.debtorsOf(lines);
    return {
      ...newest!,
      lines: linesOfReceipts(lines, debtors).map(({ line: { id, ...line }, proposal }) => ({
        ...{ bank_line_id: id, ...line },
        ...this.write(proposal, debtors, language),
      })),
    };
  }

  /** Lines that surely belong to an approval, and show another amount (R47). */
  async differing(lines: readonly OpenLine[]): Promise<DifferingLine[]> {
    const looked = lines.slice(0, MOST_LINES);
    const debtors = await this.debtorsOf(looked);
    const read = looked.map(readLine);
    return looked.flatMap((line, n): DifferingLine[] => {
      const [best] = proposeForRead(read[n]!, debtors, read);
      const differs = best?.because.find(({ code }) => code === 'AMOUNT_DIFFERS');
      if (!best || !differs) return [];
      const { booked_on, payer, text, amount } = line;
      return [
        {
          ...{
            bank_line_id: line.id,
            booked_on,
            payer,
            text,
            amount,
            received: Number(differs.params['received']),
          },
          ...{ payment_ids: best.payment_ids, league_id: best.league_id },
          league: debtors.find(({ league_id }) => league_id === best.league_id)!.league_name,
        },
      ];
    });
  }

  /** Each league once, however many lines may come from it. */
  private async debtorsOf(lines: readonly OpenLine[]): Promise<Debtor[]> {
    const found = new Map<string, Debtor>();
    const left = lines.values();
    const look = async (): Promise<void> => {
      for (const line of left)
        for (const debtor of await findDebtors(this.database, line, this.config.billingTimeZone))
          found.set(debtor.league_id, withPayments(debtor, found.get(debtor.league_id)));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, look));
    return [...found.values()];
  }

  private write(proposal: Proposal, debtors: readonly Debtor[], language: Language): LineProposal {
    const { because, ...rest } = proposal;
    const { currency } = this.config;
    return {
      ...rest,
      exact: rest.level === 'exact',
      league_name: debtors.find(({ league_id }) => league_id === rest.league_id)!.league_name,
      because: because.map((reason) => becauseText(reason, { language, currency, approved: rest.approved })),
    };
  }
}
