import { jest } from '@jest/globals';

/**
 * Requests with a time limit get as long as they need, until mocks are restored: server and client of such a spec share
 * one process, in which a pause of a busy machine counts before an answer that has already arrived.
 * @returns restores the limits
 */
export function liftRequestLimits(): () => void {
  const limits = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
  return () => limits.mockRestore();
}
