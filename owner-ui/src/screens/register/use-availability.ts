import { useEffect, useState } from 'react';
import { useAddressCheck } from '../../api/registration.js';
import { ADDRESS } from './schema.js';

const PAUSE_MS = 400;

export type Availability = 'unasked' | 'checking' | 'free' | 'taken' | 'reserved' | 'unchecked';

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Whether an address can be had, asked when the typing pauses. */
export function useAvailability(address: string): Availability {
  const settled = useSettled(address);
  const isPlausible = ADDRESS.test(address);
  const { data, isError } = useAddressCheck(settled, isPlausible && settled === address);
  if (!isPlausible) return 'unasked';
  if (isError) return 'unchecked';
  if (!data || settled !== address) return 'checking';
  if (data.available) return 'free';
  return data.reason === 'URL_EXTENSION_RESERVED' ? 'reserved' : 'taken';
}
