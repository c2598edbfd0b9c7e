import { Injectable } from '@nestjs/common';
import type { PlatformCode } from '@touchline/contracts';
import type { Actor } from '../../identity/index.js';
import { DomainError, notFound } from '../../kernel/index.js';
import { Clock } from '../../platform/clock.js';
import { Database, ListReader } from '../../platform/database/index.js';
import type { ListRow } from '../../platform/database/index.js';
import { badField } from '../../platform/http/index.js';
import { logActivity } from '../../record-store/index.js';
import { BANK_LINES } from './bank-line-list.js';
import { LineMatches } from './line-matches.js';

interface Decision {
  from: 'open' | 'ignored';
  to: 'open' | 'ignored';
  reason: string;
  refusal: PlatformCode;
}

/** Decisions of staff about a transaction that is not a league's payment (R45: money in, money out, or not ours). */
@Injectable()
export class LineDecisions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly matches: LineMatches,
  ) {}

  /** @throws DomainError 404; 409 BANK_LINE_NOT_OPEN if somebody else was faster */
  ignore(actor: Actor, id: string, reason: string): Promise<ListRow> {
    return this.decide(actor, id, { from: 'open', to: 'ignored', reason, refusal: 'BANK_LINE_NOT_OPEN' });
  }

  /**
   * Reopens a line: one that was ignored, or one that pays for something, which is then reversed (R46).
   * @throws DomainError 404; 409 BANK_LINE_NOT_IGNORED if neither applies, 400 REASON_REQUIRED
   */
  async release(actor: Actor, id: string, reason: string | undefined): Promise<ListRow> {
    const reader = new ListReader(this.database);
    const line = await reader.one(BANK_LINES, id);
    if (!line) throw notFound(BANK_LINES.name);
    if (line['taken'] === 0) return this.open(actor, id);
    if (reason === undefined) throw badField('reason', 'REASON_REQUIRED');
    await this.matches.release(actor, id, reason);
    return (await reader.one(BANK_LINES, id))!;
  }

  private open(actor: Actor, id: string): Promise<ListRow> {
    return this.decide(actor, id, {
      from: 'ignored',
      to: 'open',
      reason: '',
      refusal: 'BANK_LINE_NOT_IGNORED',
    });
  }

  private async decide(actor: Actor, id: string, { from, to, reason, refusal }: Decision): Promise<ListRow> {
    const at = await this.clock.now();
    return this.database.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM public.bank_lines WHERE id = $1 FOR UPDATE', [id]);
      const reader = new ListReader(tx);
      const before = await reader.one(BANK_LINES, id);
      if (!before) throw notFound(BANK_LINES.name);
      if (before['status'] !== from) throw new DomainError(refusal, 409);
      if (before['taken'] !== 0) throw new DomainError('BANK_LINE_IN_USE', 409);
      await tx.query(
        `UPDATE public.bank_lines SET status = $2, ignore_reason = $3, decided_by = $4, decided = $5, updated = $5 WHERE id = $1`,
        [id, to, reason, actor.userId, at],
      );
      const after = (await reader.one(BANK_LINES, id))!;
      const change = { userId: actor.userId, resource: BANK_LINES.name, recordId: id, before, after };
      await logActivity(tx, { ...change, action: 'updated' }, at);
      return after;
    });
  }
}
