import { findReferenceCodes } from '../reference-code.js';
import type { Bundle } from './bundles.js';
import type { MatchReason, MatchReasonCode, Debtor, OpenLine } from './types.js';
import { containsName, distinctiveWords, payerKey } from './common-words.js';

const DAY_MS = 86_400_000;

/** A transfer is booked up to this many days before or after the date of its receipt, because of weekends and holidays. */
const MAX_DAYS_APART = 4;
/** A transfer up to this many days before a payment can be paid is still taken to be meant for it. */
const EARLY_DAYS = 10;

/** Days from one day to another; negative if the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** What a line says about its sender, read once for all debtors. */
export interface ReadLine extends OpenLine {
  /** Codes in the line's text; true for exact ones. */
  codes: ReadonlyMap<string, boolean>;
  payer_key: string;
  fullText: string;
}

export function readLine(line: OpenLine): ReadLine {
  const fullText = `${line.payer} ${line.text}`;
  const codes = new Map(findReferenceCodes(fullText).map(({ code, exact }) => [code, exact]));
  return { ...line, codes, payer_key: payerKey(line), fullText };
}

/** The lines, plus those nearby lines that come from the same leagues; other lines are irrelevant to them. */
export function addRelated(
  lines: readonly ReadLine[],
  nearby: readonly OpenLine[],
  debtors: readonly Debtor[],
): ReadLine[] {
  const ownIds = new Set(lines.map(({ id }) => id));
  const codes = new Set(debtors.map(({ reference_code }) => reference_code));
  const payers = new Set(debtors.flatMap((debtor) => debtor.payers));
  const related = nearby
    .filter(({ id }) => !ownIds.has(id))
    .map(readLine)
    .filter((line) => payers.has(line.payer_key) || [...line.codes.keys()].some((code) => codes.has(code)));
  return [...lines, ...related];
}

const because = (code: MatchReasonCode, params: MatchReason['params'] = {}): MatchReason => ({
  code,
  params,
});

/**
 * Whether the line's payer has paid for the league before. The league's own name in the free text is not a payer: another
 * league may have the same name.
 */
function isKnownPayer({ payer, payer_key: key }: ReadLine, { payers, league_name }: Debtor): boolean {
  if (key === '' || !payers.includes(key)) return false;
  if (payer !== '') return true;
  const names = new Set(distinctiveWords(league_name));
  return key.split(' ').some((word) => !names.has(word));
}

/** What in a line points to a league: its code, a payer who has paid for it before, its owner, its name. */
export function compareIdentity(line: ReadLine, debtor: Debtor): MatchReason[] {
  const found: MatchReason[] = [];
  const exact = line.codes.get(debtor.reference_code);
  if (exact !== undefined)
    found.push(because(exact ? 'CODE' : 'CODE_NEARLY', { code: debtor.reference_code }));
  if (isKnownPayer(line, debtor)) found.push(because('PAYER_KNOWN', { payer: line.payer || line.text }));
  if (containsName(line.fullText, debtor.owner_name))
    found.push(because('OWNER_NAME', { owner: debtor.owner_name }));
  if (containsName(line.fullText, debtor.league_name))
    found.push(because('LEAGUE_NAME', { league: debtor.league_name }));
  return found;
}

/** How a line's amount relates to payments: all of it, less the balance, a part, more, or not at all. */
export function compareAmount(line: OpenLine, bundle: Bundle, { balance }: Debtor): MatchReason {
  const { due, receipt } = bundle;
  const expected = receipt?.amount ?? due;
  if (line.amount === due || line.amount === expected) return because('AMOUNT', { amount: line.amount });
  if (receipt?.approved_on !== undefined)
    return because('AMOUNT_DIFFERS', { amount: line.amount, received: due });
  if (balance > 0 && line.amount === due - balance)
    return because('AMOUNT_LESS_BALANCE', { amount: line.amount, due, balance });
  if (line.amount < due) return because('AMOUNT_PART', { amount: line.amount, due, left: due - line.amount });
  return because('AMOUNT_MORE', { amount: line.amount, due, over: line.amount - due });
}

/** What a line's day says: how near it is to the receipt's date, or that it is earlier than anything was payable. */
export function compareDate(line: OpenLine, { receipt, payments }: Bundle): MatchReason[] {
  if (receipt) {
    const days = Math.abs(daysBetween(receipt.paid_on, line.booked_on));
    return [
      because(days <= MAX_DAYS_APART ? 'RECEIPT_DATE' : 'RECEIPT_FAR', { paid_on: receipt.paid_on, days }),
    ];
  }
  const from = payments[0]!.payable_from;
  return daysBetween(line.booked_on, from) > EARLY_DAYS ? [because('PAID_EARLY', { from })] : [];
}
