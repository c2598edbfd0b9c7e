import { useEffect, useEffectEvent } from 'react';
import { useDates } from './use-dates.js';
import { useMoney } from './money.js';

/** Creates the formats of amounts and dates while requests are pending: on a slow phone the first use of each takes 100 ms. */
export function usePrewarmedFormats(): void {
  const money = useMoney();
  const { day } = useDates();
  const formatMoney = useEffectEvent(() => void money(0));
  const formatDay = useEffectEvent(() => void day(new Date()));
  useEffect(() => {
    const timers = [setTimeout(() => formatMoney()), setTimeout(() => formatDay())];
    return () => timers.forEach(clearTimeout);
  }, []);
}
