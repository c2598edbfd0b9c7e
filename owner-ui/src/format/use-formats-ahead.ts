import { useEffect } from 'react';
import { useDates } from './use-dates.js';
import { useMoney } from './money.js';

/**
 * Makes the formats of amounts and dates while the answers are on their way that need them: the first of each takes a
 * cheap telephone a tenth of a second.
 */
export function useFormatsAhead(): void {
  const money = useMoney();
  const { day } = useDates();
  useEffect(() => {
    const timers = [() => money(0), () => day(new Date())].map((make) => setTimeout(make));
    return () => timers.forEach(clearTimeout);
    // Once is enough: whatever changes later is made when it is shown.
  }, []);
}
