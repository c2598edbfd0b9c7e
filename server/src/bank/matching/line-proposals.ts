import { Injectable } from '@nestjs/common';
import { notFound } from '../../kernel/index.js';
import { Config } from '../../platform/config/index.js';
import { Database } from '../../platform/database/index.js';
import type { Language } from '../../platform/http/index.js';
import { becauseText } from './because.js';
import { findDebtors } from './find-debtors.js';
import { proposeMatches } from './propose.js';
import type { MatchLevel, OpenLine } from './types.js';

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
}

const LINE = `
  SELECT l.id, l.booked_on::text AS booked_on, l.amount, l.payer, l.text, l.status, a.currency
  FROM public.bank_lines l JOIN public.bank_accounts a ON a.id = l.bank_account_id WHERE l.id = $1`;

/** Money that came in within two months of a line: parts of one payment come close together. */
const OTHERS = `
  SELECT id, booked_on::text AS booked_on, amount, payer, text FROM public.bank_lines
  WHERE status = 'open' AND amount > 0 AND id <> $1 AND booked_on BETWEEN $2::date - 31 AND $2::date + 31
  ORDER BY abs(booked_on - $2::date), id LIMIT 500`;

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
    const names = new Map(debtors.map(({ league_id, league_name }) => [league_id, league_name]));
    return proposeMatches(line, debtors, others).map(({ because, ...proposal }) => ({
      ...proposal,
      exact: proposal.level === 'exact',
      league_name: names.get(proposal.league_id)!,
      because: because.map((reason) => becauseText(reason, language, currency)),
    }));
  }
}
