import { useMutation } from '@tanstack/react-query';
import type { BodyOf } from './client.js';
import { api } from './client.js';

/** Sends a message to the platform. */
export function useSendMessage() {
  return useMutation({
    mutationFn: (body: BodyOf<'/api/contact', 'post'>) => api.POST('/api/contact', { body }),
  });
}
