import type { Money } from '../../kernel/index.js';

export const DECIMAL_SIGNS = ['.', ','] as const;
export type DecimalSign = (typeof DECIMAL_SIGNS)[number];

/** Maximum number of digits: far more than any bank account holds, and still exact. */
const MAX_DIGITS = 14;

interface Written {
  /** Digits with their separators. */
  number: string;
  negative: boolean;
}

/** The number may be surrounded by a sign or brackets, a currency and a direction. */
const SHAPE =
  /^(\()?\s*([+\-−–])?\s*(?:[A-Z]{3}|(?:[A-Z]{1,2})?\p{Sc})?\s*([+\-−–])?\s*(\d[\d.,'\s]*)(?:[A-Z]{3}|(?:[A-Z]{1,2})?\p{Sc})?\s*([+\-−–])?\s*(\))?\s*(CR|DB|DR|C|D)?$/u;

const isMinus = (sign: string | undefined): boolean => sign !== undefined && sign !== '+';

function readShape(text: string): Written | undefined {
  const match = SHAPE.exec(text.trim().toUpperCase());
  if (!match) return undefined;
  const [, open, before, inner, number, after, close, direction] = match;
  if ((open === undefined) !== (close === undefined)) return undefined;
  const signs = [
    isMinus(before),
    isMinus(inner),
    isMinus(after),
    open !== undefined,
    /^D/.test(direction ?? ''),
  ];
  if (signs.filter(Boolean).length > 1) return undefined;
  return { number: number!.replace(/\s+/g, ' ').trim(), negative: signs.includes(true) };
}

/** Whether all groups after the first have three digits and the same separator. */
function isGrouped(integerPart: string, decimal: DecimalSign): boolean {
  const separators = new Set(integerPart.replace(/\d/g, ''));
  if (separators.size > 1 || separators.has(decimal)) return false;
  const [first, ...groups] = integerPart.split(/[.,' ]/);
  return groups.length === 0 || (/^\d{1,3}$/.test(first!) && groups.every((group) => /^\d{3}$/.test(group)));
}

/**
 * Parses an amount as a bank writes it, with this decimal sign: `1.234,56`, `-45`, `(45.00)`, `45,00-`, `$ 1'250.00
 * DB`.
 * @param exponent decimal places of the currency
 * @returns minor units; undefined if it is not an amount
 */
export function readAmount(text: string, decimal: DecimalSign, exponent: number): Money | undefined {
  const written = readShape(text);
  if (!written) return undefined;
  const parts = written.number.split(decimal);
  if (parts.length > 2) return undefined;
  const [integerPart, fraction = ''] = parts as [string, string?];
  if (!/^\d*$/.test(fraction) || !isGrouped(integerPart, decimal)) return undefined;
  // Some banks write more decimals than the currency has: the extra ones must be zeros.
  if (!/^0*$/.test(fraction.slice(exponent))) return undefined;
  if (parts.length === 2 && fraction.length > exponent && fraction.length === 3) return undefined;
  const digits = integerPart.replace(/\D/g, '') + fraction.slice(0, exponent).padEnd(exponent, '0');
  if (digits.length > MAX_DIGITS) return undefined;
  const amount = Number(digits);
  return written.negative && amount !== 0 ? -amount : amount;
}

/** Converts the number of a sheet's cell, which is binary: 45.1 is 45.10, 45.123 is not an amount with two decimals. */
export function toMinorUnits(value: number, exponent: number): Money | undefined {
  const scaled = value * 10 ** exponent;
  const amount = Math.round(scaled);
  return Number.isSafeInteger(amount) && Math.abs(scaled - amount) < 1e-4 ? amount || 0 : undefined;
}

/**
 * Finds the decimal sign of a file's amounts.
 * @returns the signs by which every amount can be read; both if the file leaves it open
 */
export function findDecimalSigns(amounts: readonly string[], exponent: number): DecimalSign[] {
  return DECIMAL_SIGNS.filter((sign) =>
    amounts.every((text) => readAmount(text, sign, exponent) !== undefined),
  );
}
