import { requestLanguage } from '@touchline/session';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { BodyOf } from './client.js';
import { api, readData } from './client.js';

export function useRegister() {
  return useMutation({
    mutationFn: (body: BodyOf<'/api/auth/register', 'post'>) =>
      api.POST('/api/auth/register', {
        params: { header: { 'accept-language': requestLanguage() } },
        body,
      }),
    gcTime: 0,
  });
}

/** The cache key of an address check. */
export const availabilityKey = (address: string): string[] => ['availability', address];

/** Whether an address is available. */
export function useAddressCheck(address: string, isEnabled: boolean) {
  return useQuery({
    queryKey: availabilityKey(address),
    queryFn: ({ signal }) =>
      readData(
        api.GET('/api/leagues/url_extension_available', { params: { query: { value: address } }, signal }),
      ),
    enabled: isEnabled,
    retry: false,
  });
}
