import { addressFrom } from '@touchline/ui/site-address';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { useAddressCheck } from './address-field.js';
import type { Draft } from './draft.js';

/** Addresses that are tried before one has to be typed. */
const MOST_PROPOSALS = 5;

/** Proposes an address made of the league's name until one is typed by hand: another one while it is somebody else's. */
export function useProposedAddress(
  { setValue }: UseFormReturn<Draft>,
  { name, url_extension: address }: Draft,
  { reason }: ReturnType<typeof useAddressCheck>,
): void {
  const proposed = useRef('');
  useEffect(() => {
    if (address !== '' && address !== proposed.current) return;
    proposed.current = addressFrom(name);
    setValue('url_extension', proposed.current);
    // Only what is typed into the name proposes another address.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [name]);
  useEffect(() => {
    if (reason === undefined || address === '' || address !== proposed.current) return;
    const attempts = Array.from({ length: MOST_PROPOSALS }, (_, n) => addressFrom(name, n + 1));
    const next = attempts[attempts.indexOf(address) + 1];
    if (next === undefined) return;
    proposed.current = next;
    setValue('url_extension', next);
  }, [reason, address, name, setValue]);
}
