import { useSearchParams } from 'react-router';

const ALL = 'all';

interface Paying {
  /** What was chosen to be paid, none for all that is owed; null while the sheet is closed. */
  ids: string[] | null;
  /** The payment whose declined receipt is put right; null: a new receipt. */
  fix: string | null;
  open: (ids?: string[], fix?: string) => void;
  close: () => void;
}

/** The sheet to pay by stands in the address, so that the way back on a telephone closes it. */
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
