import { useSearchParams } from 'react-router';

const ALL = 'all';

interface Paying {
  /** The chosen payments, empty for all that is owed; null while the sheet is closed. */
  ids: string[] | null;
  /** The payment whose declined receipt is being corrected; null for a new receipt. */
  fix: string | null;
  open: (ids?: string[], fix?: string) => void;
  close: () => void;
}

/** The payment sheet is kept in the URL, so that the back button of a phone closes it. */
export function usePaying(): Paying {
  const [parameters, setParameters] = useSearchParams();
  const chosen = parameters.get('pay');
  const change = (values: Record<string, string | undefined>): void =>
    setParameters((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(values))
        if (value === undefined) after.delete(name);
        else after.set(name, value);
      return after;
    });
  return {
    ids: chosen === null ? null : chosen.split(',').filter((id) => id !== ALL),
    fix: parameters.get('fix'),
    open: (ids = [], fix) => change({ pay: ids.join(',') || ALL, fix }),
    close: () => change({ pay: undefined, fix: undefined }),
  };
}
