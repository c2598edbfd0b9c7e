import { jest } from '@jest/globals';

/**
 * Stops the clock that throttles use, until `jest.restoreAllMocks()`: a wait of a second would otherwise be over on a
 * busy machine before the next attempt.
 */
export function stopClock(): void {
  jest.spyOn(performance, 'now').mockReturnValue(performance.now());
}
