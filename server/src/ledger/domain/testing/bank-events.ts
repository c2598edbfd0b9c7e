import type { Money } from '../../../kernel/index.js';
import type { BankLineUse, NewEvent } from '../events.js';
import { fact } from './events.js';

/* Events about bank lines and the balance, for specs. */

/** Bank lines as pairs of id and amount used. */
type Lines = [id: string, amount: Money][];
const uses = (lines: Lines): BankLineUse[] => lines.map(([id, amount]) => ({ id, amount }));

export const matched = (payment_id: string, ...lines: Lines): NewEvent =>
  fact('PaymentMatched', { payment_id, bank_lines: uses(lines) });
export const unmatched = (payment_id: string, reason: string): NewEvent =>
  fact('PaymentUnmatched', { payment_id, reason });
/** Without `lines`: shown by a receipt only. */
export const partReceived = (payment_id: string, received: Money, lines?: Lines, comment = ''): NewEvent =>
  fact('PartReceived', { payment_id, received, comment, ...(lines && { bank_lines: uses(lines) }) });
export const partReversed = (
  payment_id: string,
  bank_line_id: string,
  reversed: Money,
  reason: string,
): NewEvent => fact('PartReversed', { payment_id, bank_line_id, reversed, reason });
export const partMatched = (payment_id: string, entry_version: number, ...lines: Lines): NewEvent =>
  fact('PartMatched', { payment_id, entry_version, bank_lines: uses(lines) });
export const partUnmatched = (payment_id: string, entry_version: number, reason: string): NewEvent =>
  fact('PartUnmatched', { payment_id, entry_version, reason });
export const payOutMatched = (entry_version: number, ...lines: Lines): NewEvent =>
  fact('PayOutMatched', { entry_version, bank_lines: uses(lines) });
export const payOutUnmatched = (entry_version: number, reason: string): NewEvent =>
  fact('PayOutUnmatched', { entry_version, reason });
export const paidOut = (amount: Money, lines?: Lines): NewEvent =>
  fact('BalancePaidOut', {
    ...{ amount, reference: 'TRF 7', reason: 'asked for it' },
    ...(lines && { bank_lines: uses(lines) }),
  });
export const corrected = (amount: Money, reason = 'a mistake'): NewEvent =>
  fact('BalanceCorrected', { amount, reason });
