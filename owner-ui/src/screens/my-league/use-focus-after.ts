import { useEffect, useRef } from 'react';

/**
 * Once a sheet has closed, the focus goes back to what opened it. Where that is gone, as after a payment, it goes to the
 * heading of the page: never to the top of the document, where the keyboard would start over.
 */
export function useFocusAfter(isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && (document.activeElement ?? document.body) === document.body)
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
}
