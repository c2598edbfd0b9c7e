import { useSearchParams } from 'react-router';

const ALL = 'all';

/**
 * The sheet to pay by stands in the address, so that the way back on a telephone closes it.
 * `ids`: what was chosen to be paid, none for all that is owed; null while it is closed.
 */
export function usePaying(): { ids: string[] | null; open: (ids?: string[]) => void; close: () => void } {
  const [parameters, setParameters] = useSearchParams();
  const chosen = parameters.get('pay');
  const change = (pay: string | null): void =>
    setParameters((before) => {
      const after = new URLSearchParams(before);
      if (pay === null) after.delete('pay');
      else after.set('pay', pay);
      return after;
    });
  return {
    ids: chosen === null ? null : chosen.split(',').filter((id) => id !== ALL),
    open: (ids = []) => change(ids.join(',') || ALL),
    close: () => change(null),
  };
}
