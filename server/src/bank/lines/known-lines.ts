import { createHash } from 'node:crypto';
import type { Money } from '../../kernel/index.js';
import { normalizeText } from '../statements/columns.js';
import type { StatementFormat, StatementLine } from '../statements/statement.js';

/** A line that was imported before. */
export interface ImportedLine {
  fingerprint: string;
  occurrence: number;
  booked_on: string;
  amount: Money;
  format: StatementFormat;
}

/** A line being imported: the `occurrence`th of the identical ones. */
export interface NewLine extends StatementLine {
  fingerprint: string;
  occurrence: number;
}

/**
 * Identifies a transaction by day, amount, reference and words, however often and in whatever order a bank lists it.
 * The balance and the position in the file are left out, since they change from file to file.
 */
export function computeFingerprint({
  booked_on,
  amount,
  payer,
  text,
  bank_reference,
}: StatementLine): string {
  const normalizedText = normalizeText(`${payer} ${text}`);
  return createHash('sha256')
    .update(JSON.stringify([booked_on, amount, normalizeText(bank_reference), normalizedText]))
    .digest('hex');
}

const dayAndAmount = ({ booked_on, amount }: { booked_on: string; amount: Money }): string =>
  `${booked_on} ${amount}`;

class Counts {
  private readonly counts = new Map<string, number>();

  add(key: string, increment = 1): number {
    const count = (this.counts.get(key) ?? 0) + increment;
    this.counts.set(key, count);
    return count;
  }

  get(key: string): number {
    return this.counts.get(key) ?? 0;
  }
}

/**
 * The lines of a file that have not been imported before (R45); pure. Of identical transactions, as many are new as the
 * account does not have yet, so files may overlap in any way. A bank words the same transaction differently in another
 * format: then a known line of the same day and amount whose own words are not in this file counts as the same
 * transaction.
 * @param existing lines of the account from the file's first day to its last
 */
export function findNewLines(
  lines: readonly StatementLine[],
  existing: readonly ImportedLine[],
  format: StatementFormat,
): NewLine[] {
  const had = new Counts();
  for (const { fingerprint } of existing) had.add(fingerprint);
  const occurrences = new Counts();
  const unknown = lines.flatMap((line): NewLine[] => {
    const fingerprint = computeFingerprint(line);
    const occurrence = occurrences.add(fingerprint);
    return occurrence <= had.get(fingerprint) ? [] : [{ ...line, fingerprint, occurrence }];
  });
  const otherFormats = new Counts();
  for (const line of existing)
    if (line.format !== format && line.occurrence > occurrences.get(line.fingerprint))
      otherFormats.add(dayAndAmount(line));
  return unknown.filter((line) => {
    const key = dayAndAmount(line);
    if (otherFormats.get(key) === 0) return true;
    otherFormats.add(key, -1);
    return false;
  });
}
