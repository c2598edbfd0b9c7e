import type { ChargeLine } from '../api/types.js';

export interface Month {
  month_number: number;
  year: number;
}

export const previousMonth = ({ month_number: month, year }: Month): Month =>
  month === 1 ? { month_number: 12, year: year - 1 } : { month_number: month - 1, year };

export const linesInMonth = <T extends Month>(
  lines: readonly T[],
  { month_number: month, year }: Month,
): T[] => lines.filter((line) => line.month_number === month && line.year === year);

/** How much of each service a month had, by the service's id; "repeat last month" copies it. */
export function amountsByService(lines: readonly ChargeLine[], month: Month): Record<string, number> {
  const amounts: Record<string, number> = {};
  for (const line of linesInMonth(lines, month)) {
    // An adjustment by staff belongs to no service and cannot be repeated (R22).
    if (line.service_id === null) continue;
    amounts[line.service_id] = (amounts[line.service_id] ?? 0) + line.amount;
  }
  return amounts;
}

/** The lines to send: services with an amount of at least one. */
export const toChargeLines = (amounts: Record<string, number>): { service_id: string; amount: number }[] =>
  Object.entries(amounts)
    .filter(([, amount]) => amount > 0)
    .map(([service_id, amount]) => ({ service_id, amount }));
