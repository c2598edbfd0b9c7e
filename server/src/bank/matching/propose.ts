import { sum } from '../../kernel/index.js';
import type { Money } from '../../kernel/index.js';
import { listBundles } from './bundles.js';
import type { Bundle } from './bundles.js';
import { compareAmount, compareDate, compareIdentity, readLine } from './evidence.js';
import type { ReadLine } from './evidence.js';
import type { MatchReason, MatchReasonCode, Debtor, MatchLevel, OpenLine, Proposal } from './types.js';

/** Weight of each fact in the ranking of proposals. */
const WEIGHTS: Record<MatchReasonCode, number> = {
  CODE: 50,
  CODE_NEARLY: 32,
  PAYER_KNOWN: 25,
  OWNER_NAME: 16,
  LEAGUE_NAME: 16,
  AMOUNT: 30,
  AMOUNT_LESS_BALANCE: 28,
  AMOUNT_WITH_OTHER_LINES: 22,
  AMOUNT_PART: 4,
  AMOUNT_MORE: 2,
  RECEIPT_DATE: 12,
  RECEIPT_FAR: -6,
  PAID_EARLY: -8,
  TWO_LEAGUES: 0,
  APPROVED_BEFORE: 0,
  AMOUNT_DIFFERS: -10,
};

/** Number of proposals shown for a line. */
const MAX_PROPOSALS = 8;

const FULL: readonly MatchReasonCode[] = ['AMOUNT', 'AMOUNT_LESS_BALANCE'];

interface Candidate extends Proposal {
  bundle: Bundle;
  /** It fits another payment of this league just as well: see `isContested`. */
  contested: boolean;
}

const has = (
  { because }: { because: readonly MatchReason[] },
  ...codes: readonly MatchReasonCode[]
): boolean => because.some(({ code }) => codes.includes(code));

/** How certain the facts make a match. Exact: code and amount, or amount, a known payer and the date (R46). */
function decideLevel(facts: { because: readonly MatchReason[] }): MatchLevel | undefined {
  const full = has(facts, ...FULL);
  const dated = !has(facts, 'RECEIPT_FAR', 'PAID_EARLY');
  if (has(facts, 'AMOUNT_DIFFERS'))
    return dated && has(facts, 'CODE', 'PAYER_KNOWN', 'OWNER_NAME') ? 'possible' : undefined;
  if (full && dated && has(facts, 'CODE', 'PAYER_KNOWN')) return 'exact';
  if (has(facts, 'CODE')) return 'likely';
  if (full || has(facts, 'AMOUNT_WITH_OTHER_LINES')) {
    return has(facts, 'CODE_NEARLY', 'PAYER_KNOWN', 'OWNER_NAME', 'LEAGUE_NAME', 'RECEIPT_DATE')
      ? 'likely'
      : 'possible';
  }
  return has(facts, 'CODE_NEARLY', 'PAYER_KNOWN', 'OWNER_NAME', 'LEAGUE_NAME') ? 'possible' : undefined;
}

function computeScore(because: readonly MatchReason[], { skipped, payments }: Bundle): number {
  const facts = sum(because.map(({ code }) => WEIGHTS[code]));
  // The oldest payment is settled first, and one payment is likelier than several.
  return Math.max(0, Math.min(100, facts - 2 * skipped - (payments.length - 1)));
}

/** Other open lines with the league's code or from a known payer. */
function findLines(line: ReadLine, debtor: Debtor, others: readonly ReadLine[]): ReadLine[] {
  return others.filter(
    (other) =>
      other.id !== line.id &&
      other.amount > 0 &&
      (other.codes.get(debtor.reference_code) === true ||
        (other.payer_key !== '' && debtor.payers.includes(other.payer_key))),
  );
}

/** Other open lines that add up to a bundle together with this one: a single one if possible, otherwise all of them. */
function findCompanions(line: ReadLine, debtor: Debtor, others: readonly ReadLine[], due: Money): ReadLine[] {
  const sameSide = findLines(line, debtor, others);
  for (const one of sameSide) if (line.amount + one.amount === due) return [one];
  return line.amount + sum(sameSide.map(({ amount }) => amount)) === due && sameSide.length > 0
    ? sameSide
    : [];
}

/**
 * Whether the league has another payment with the same amount due, while smaller lines of it are open: these may be
 * parts of the oldest payment, and this line may pay the next one. A person then decides with both in view.
 */
function isContested(line: ReadLine, debtor: Debtor, others: readonly ReadLine[], bundle: Bundle): boolean {
  const hasEqualAlternative = debtor.payments.some(
    ({ id, due, receipt }) => due === bundle.due && receipt === null && id !== bundle.payments[0]!.id,
  );
  return hasEqualAlternative && findLines(line, debtor, others).some(({ amount }) => amount < bundle.due);
}

const isApproved = ({ receipt }: Bundle): boolean => receipt?.approved_on !== undefined;

function approvedBefore({ receipt }: Bundle): MatchReason[] {
  const approvedOn = receipt?.approved_on;
  return approvedOn === undefined ? [] : [{ code: 'APPROVED_BEFORE', params: { on: approvedOn } }];
}

function listCandidates(line: ReadLine, debtor: Debtor, others: readonly ReadLine[]): Candidate[] {
  const identity = compareIdentity(line, debtor);
  return listBundles(debtor).flatMap((bundle) => {
    let amount = compareAmount(line, bundle, debtor);
    const companions = line.amount < bundle.due ? findCompanions(line, debtor, others, bundle.due) : [];
    if (companions.length > 0)
      amount = { code: 'AMOUNT_WITH_OTHER_LINES', params: { due: bundle.due, lines: companions.length + 1 } };
    const because = [...identity, amount, ...compareDate(line, bundle), ...approvedBefore(bundle)];
    const level = decideLevel({ because });
    if (!level) return [];
    return {
      ...{ league_id: debtor.league_id, payment_ids: bundle.payments.map(({ id }) => id) },
      other_line_ids: companions.map(({ id }) => id),
      approved: isApproved(bundle),
      ...{ level, because, bundle, score: computeScore(because, bundle) },
      contested: level === 'exact' && isContested(line, debtor, others, bundle),
    };
  });
}

/**
 * Decides which of several exact proposals stays exact. A code in the text, even with a wrong character, rules out all
 * other leagues. Within one league: the receipt whose date fits, otherwise the oldest payment without a receipt, since
 * a transfer settles that one first (R17). Across several leagues: none; a person decides.
 */
function resolveExact(proposals: Candidate[]): Candidate[] {
  const coded = new Set(
    proposals.filter((one) => has(one, 'CODE', 'CODE_NEARLY')).map(({ league_id }) => league_id),
  );
  const exact = proposals.filter(({ level }) => level === 'exact');
  const confident = coded.size === 0 ? exact : exact.filter(({ league_id }) => coded.has(league_id));
  const leagues = new Set([...coded, ...confident.map(({ league_id }) => league_id)]);
  const dated = confident.filter((one) => has(one, 'RECEIPT_DATE'));
  const withoutReceipt = confident.filter(({ bundle }) => bundle.receipt === null && bundle.skipped === 0);
  const preferred = dated.length > 0 ? dated : withoutReceipt;
  const single = leagues.size === 1 && preferred.length === 1 ? preferred[0] : undefined;
  const winner = single?.contested ? undefined : single;
  return proposals.map((one) =>
    one.level === 'exact' && one !== winner
      ? { ...one, level: 'likely', score: Math.max(one.score - 1, 0) }
      : one,
  );
}

/** One transfer for two leagues: it names both, by code or by payer, and the two amounts add up to its amount. */
function listPairCandidates(line: ReadLine, debtors: readonly Debtor[]): Candidate[] {
  const named = debtors
    .map((debtor) => ({ debtor, identity: compareIdentity(line, debtor) }))
    .filter(({ identity }) => has({ because: identity }, 'CODE', 'CODE_NEARLY', 'PAYER_KNOWN'));
  return named.flatMap((one, n) =>
    named.slice(n + 1).flatMap((two) =>
      listBundles(one.debtor).flatMap((first) =>
        listBundles(two.debtor)
          .filter((second) => first.due + second.due === line.amount)
          .map((second): Candidate => {
            const params = { leagues: `${one.debtor.league_name}, ${two.debtor.league_name}` };
            const because = [
              ...one.identity,
              ...two.identity,
              { code: 'AMOUNT' as const, params: { amount: line.amount } },
              { code: 'TWO_LEAGUES' as const, params },
            ];
            const bundle = { ...first, payments: [...first.payments, ...second.payments] };
            return {
              ...{ league_id: one.debtor.league_id, payment_ids: bundle.payments.map(({ id }) => id) },
              ...{ other_line_ids: [], level: 'likely', because, bundle, contested: false },
              approved: isApproved(first) && isApproved(second),
              score: Math.min(99, computeScore(because, first) - 2 * second.skipped),
            };
          }),
      ),
    ),
  );
}

const compareCandidates = (a: Candidate, b: Candidate): number =>
  Number(b.level === 'exact') - Number(a.level === 'exact') ||
  b.score - a.score ||
  a.bundle.skipped - b.bundle.skipped ||
  a.payment_ids.length - b.payment_ids.length;

/**
 * What a line of a bank statement may pay, best first (R46); pure. At most one proposal is exact.
 * @param others other open lines, for payments that came in several parts
 */
export function proposeMatches(
  line: OpenLine,
  debtors: readonly Debtor[],
  others: readonly OpenLine[] = [],
): Proposal[] {
  return proposeForRead(readLine(line), debtors, others.map(readLine));
}

/** As `proposeMatches`, for lines that were already read. */
export function proposeForRead(
  line: ReadLine,
  debtors: readonly Debtor[],
  others: readonly ReadLine[],
): Proposal[] {
  if (line.amount <= 0) return [];
  const single = resolveExact(debtors.flatMap((debtor) => listCandidates(line, debtor, others)));
  return [...single, ...listPairCandidates(line, debtors)]
    .sort(compareCandidates)
    .slice(0, MAX_PROPOSALS)
    .map(({ bundle: _bundle, contested: _contested, ...proposal }) => proposal);
}
