import { useMutation, useQuery } from '@tanstack/react-query';
import { saveFile } from '@touchline/session';
import { api, readData, readFile } from './client.js';

/** A file that only logged-in users may read. It never changes. */
export function useFile(url: string) {
  return useQuery({ queryKey: ['file', url], queryFn: () => readFile(url), staleTime: Infinity });
}

interface Saved {
  /** The file name on the user's machine. */
  name: string;
}

/** Saves a file that only logged-in users may read. */
export function useSaveFile() {
  return useMutation({
    mutationFn: async ({ url, name }: Saved & { url: string }) => saveFile(await readFile(url), name),
  });
}

/** Saves the account statement of some months or days as PDF; `from` and `to` are either both months or both days. */
export function useSaveStatement(leagueId: string) {
  return useMutation({
    mutationFn: async ({ name, ...span }: Saved & { from: string; to: string }) => {
      const params = { path: { id: leagueId }, query: { ...span, format: 'pdf' } };
      saveFile(await readData(api.GET('/api/leagues/{id}/statement', { params, parseAs: 'blob' })), name);
    },
  });
}

/** Saves the sheet of one charge as PDF. */
export function useSaveChargeDetails(paymentId: string) {
  return useMutation({
    mutationFn: async ({ name }: Saved) => {
      const params = { path: { id: paymentId }, query: { format: 'pdf' } };
      saveFile(await readData(api.GET('/api/payments/{id}/statement', { params, parseAs: 'blob' })), name);
    },
  });
}
