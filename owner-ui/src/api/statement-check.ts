import { useQuery } from '@tanstack/react-query';
import { api, readData } from './client.js';
import type { CheckedCharge, CheckedStatement } from './types.js';

export interface StatementLink {
  league_id: string;
  from: string;
  to: string;
  head: string;
}

export interface ChargeLink {
  payment_id: string;
  head: string;
}

function useCheck<Link, Checked>(link: Link, queryFn: () => Promise<Checked>) {
  return useQuery({ queryKey: ['statement-check', link], queryFn, retry: false });
}

/** The ledger's figures for a statement; without the right hash it reveals nothing. */
export function useStatementCheck(link: StatementLink) {
  return useCheck(link, (): Promise<CheckedStatement> =>
    readData(api.GET('/api/statements/verify', { params: { query: { ...link } } })),
  );
}

/** The ledger's figures for the sheet of a charge. */
export function useChargeCheck(link: ChargeLink) {
  return useCheck(link, (): Promise<CheckedCharge> =>
    readData(api.GET('/api/statements/verify_charge', { params: { query: { ...link } } })),
  );
}
