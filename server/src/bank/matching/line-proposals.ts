import { Injectable } from '@nestjs/common';
import { notFound } from '../../kernel/index.js';
import type { Money } from '../../kernel/index.js';
import { readImportedUntil } from '../../ledger/index.js';
import { Config } from '../../platform/config/index.js';
import { Database } from '../../platform/database/index.js';
import type { Language } from '../../platform/http/index.js';
import { describeReason } from './match-reasons.js';
import { exactMatches } from './exact.js';
import { findDebtors } from './find-debtors.js';
import { readLine } from './evidence.js';
import { LINES_PER_PAGE, readNearbyLines, readLinesOfReceipts, readOldestLines } from './open-lines.js';
import type { LinePage } from './open-lines.js';
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
  /** The reasons as sentences. */
  because: string[];
  other_line_ids: string[];
  approved: boolean;
}

/** A line and the payments that it matches exactly. */
export interface ExactLine extends LineProposal {
  bank_line_id: string;
  booked_on: string;
  amount: Money;
  payer: string;
  text: string;
}

/** A line that belongs to an approval which received another amount. Minor units. */
export interface DifferingLine extends Omit<OpenLine, 'id'> {
  bank_line_id: string;
  received: Money;
  payment_ids: string[];
  league_id: string;
  league: string;
}

/** What was found in a page of the open lines. */
export interface ExaminedPage<T> {
  found: T;
  /** How many lines were skipped, how many were examined, and how many there are. */
  skipped: number;
  looked_at: number;
  total: number;
}

/** What statements show about the receipts in review. */
export interface ReceiptLines {
  /** Null if there is no statement. */
  imported_until: string | null;
  lines: ExactLine[];
}

/** Lines read concurrently; the remaining connections are for other requests. */
const CONCURRENCY = 4;

const LINE = `
  SELECT l.id, l.booked_on::text AS booked_on, l.amount - l.taken AS amount, l.payer, l.text, l.status, a.currency
  FROM public.bank_lines l JOIN public.bank_accounts a ON a.id = l.bank_account_id WHERE l.id = $1`;

/** Money that came in within a month before or after a line: parts of one payment come close together. */
const OTHER_OPEN_LINES = `
  SELECT id, booked_on::text AS booked_on, amount - taken AS amount, payer, text FROM public.bank_lines
  WHERE status = 'open' AND amount > 0 AND id <> $1 AND booked_on BETWEEN $2::date - 31 AND $2::date + 31
  ORDER BY abs(booked_on - $2::date), id LIMIT 500`;

function examined<T>({ lines, skipped, total }: LinePage, found: T): ExaminedPage<T> {
  return { found, skipped, looked_at: lines.length, total };
}

/** Which approved payments a line may show depends on its day, so the payments found for several lines are merged. */
function withPayments(debtor: Debtor, other: Debtor | undefined): Debtor {
  const payments = [...debtor.payments, ...(other?.payments ?? [])];
  return { ...debtor, payments: [...new Map(payments.map((one) => [one.id, one])).values()] };
}

/** Proposes what the lines of bank statements pay, as far as it can be determined (R46). It decides nothing. */
@Injectable()
export class LineProposals {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** Best first; empty for a line that is decided or whose account has another currency. @throws DomainError 404 */
  async of(id: string, language: Language): Promise<LineProposal[]> {
    const [line] = await this.database.query<OpenLine & { status: string; currency: string }>(LINE, [id]);
    if (!line) throw notFound('bank_lines');
    const { currency, billingTimeZone } = this.config;
    if (line.status !== 'open' || line.currency !== currency || line.amount <= 0) return [];
    const [debtors, others] = await Promise.all([
      findDebtors(this.database, line, billingTimeZone),
      this.database.query<OpenLine>(OTHER_OPEN_LINES, [id, line.booked_on]),
    ]);
    return proposeMatches(line, debtors, others).map((proposal) => this.write(proposal, debtors, language));
  }

  /**
   * Exact proposals for open lines, oldest first, which staff approve with a single keystroke (R46). A payment appears
   * in one line.
   * @param skip number of the oldest lines, examined before
   */
  async exact(language: Language, skip = 0): Promise<ExaminedPage<ExactLine[]>> {
    const page = await readOldestLines(this.database, this.config.currency, skip);
    const [debtors, nearby] = await this.around(page);
    const exact = exactMatches(page.lines, debtors, nearby);
    return examined(page, this.writeAll(exact, debtors, language));
  }

  /**
   * Lines that may show the money of receipts in review, most certain first, and the last day that a statement covers
   * (R46).
   * @param skip number of the newest lines, examined before
   */
  async ofReceipts(language: Language, skip = 0): Promise<ExaminedPage<ReceiptLines>> {
    const { currency, billingTimeZone: zone } = this.config;
    const { imported_until } = await readImportedUntil(this.database);
    const page = await readLinesOfReceipts(this.database, { currency, zone }, skip);
    const [debtors, nearby] = await this.around(page);
    const lines = this.writeAll(linesOfReceipts(page.lines, debtors, nearby), debtors, language);
    return examined(page, { imported_until, lines });
  }

  /** Lines that certainly belong to an approval but show another amount (R47). */
  async differing(lines: readonly OpenLine[]): Promise<DifferingLine[]> {
    const examined = lines.slice(0, LINES_PER_PAGE);
    const debtors = await this.debtorsOf(examined);
    const read = examined.map(readLine);
    return examined.flatMap((line, n): DifferingLine[] => {
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

  /** The leagues that the lines may come from, and the lines around them if there are more than these. */
  private around({ lines, total }: LinePage): Promise<[Debtor[], OpenLine[]]> {
    return Promise.all([
      this.debtorsOf(lines),
      lines.length < total ? readNearbyLines(this.database, this.config.currency, lines) : [],
    ]);
  }

  private writeAll(
    found: readonly { line: OpenLine; proposal: Proposal }[],
    debtors: readonly Debtor[],
    language: Language,
  ): ExactLine[] {
    return found.map(({ line: { id, ...line }, proposal }) => ({
      ...{ bank_line_id: id, ...line },
      ...this.write(proposal, debtors, language),
    }));
  }

  /** Each league once, however many lines may come from it. */
  private async debtorsOf(lines: readonly OpenLine[]): Promise<Debtor[]> {
    const found = new Map<string, Debtor>();
    const queue = lines.values();
    const collect = async (): Promise<void> => {
      for (const line of queue)
        for (const debtor of await findDebtors(this.database, line, this.config.billingTimeZone))
          found.set(debtor.league_id, withPayments(debtor, found.get(debtor.league_id)));
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, collect));
    return [...found.values()];
  }

  private write(proposal: Proposal, debtors: readonly Debtor[], language: Language): LineProposal {
    const { because, ...rest } = proposal;
    const { currency } = this.config;
    return {
      ...rest,
      exact: rest.level === 'exact',
      league_name: debtors.find(({ league_id }) => league_id === rest.league_id)!.league_name,
      because: because.map((reason) =>
        describeReason(reason, { language, currency, approved: rest.approved }),
      ),
    };
  }
}
