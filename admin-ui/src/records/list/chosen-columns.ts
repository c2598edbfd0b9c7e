import { useStore } from 'react-admin';
import type { Column } from './columns.js';

/** The columns that somebody wants to see in a list, kept on their device; the first, which names the row, always stays. */
export function useChosenColumns<T>(
  list: string,
  columns: readonly Column<T>[],
): { shown: readonly Column<T>[]; hidden: readonly string[]; setHidden: (keys: string[]) => void } {
  const [hidden, setHidden] = useStore<string[]>(`columns.${list}`, []);
  const shown = columns.filter(({ key }, index) => index === 0 || !hidden.includes(key));
  return { shown, hidden, setHidden };
}
