import Checkbox from '@mui/material/Checkbox';
import { createContext, useContext, useState } from 'react';
import type { ReactNode } from 'react';
import type { Identifier, RaRecord } from 'react-admin';
import { useT } from '../../i18n/index.js';

/** Actions on several rows at once. */
export interface Bulk<T extends RaRecord> {
  /** Rows without any available action cannot be selected. */
  canSelect: (record: T) => boolean;
  /** The sum of the selected rows, and the action buttons. */
  bar: (selected: T[]) => ReactNode;
  /** The buttons for all records of a filter, if there are any. */
  filterBar?: ((filter: object) => ReactNode) | undefined;
}

/** The selected rows of this page, and functions to change the selection. */
interface Selection<T extends RaRecord> {
  selected: readonly T[];
  select: (records: readonly T[], on: boolean) => void;
}

/** A context, because rows render with a delay and a tick must show at once. */
export const SelectionContext = createContext<Selection<RaRecord> | null>(null);

export function useSelectionContext(): Selection<RaRecord> {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('Rows can be selected only inside a list');
  return selection;
}

/**
 * The selected rows among those shown: a row that has left the page, or that has no available action any more because
 * someone else has acted on it, is no longer selected.
 */
export function useSelection<T extends RaRecord>(
  rows: readonly T[],
  bulk: Bulk<T> | undefined,
): Selection<T> {
  const [ids, setIds] = useState<ReadonlySet<Identifier>>(new Set());
  const select = (records: readonly T[], on: boolean): void => {
    const next = new Set(ids);
    for (const { id } of records) {
      if (on) next.add(id);
      else next.delete(id);
    }
    setIds(next);
  };
  return { select, selected: rows.filter((record) => ids.has(record.id) && bulk?.canSelect(record)) };
}

/** The id of the element that names a row. */
export const rowLabelId = ({ id }: RaRecord): string => `row-${id}`;

/** Selects a row; labeled by the row's name. */
export function SelectRow({ record }: { record: RaRecord }) {
  const t = useT();
  const { selected, select } = useSelectionContext();
  const labelId = `select-${record.id}`;
  const named = { 'data-choose': '', 'aria-labelledby': `${labelId} ${rowLabelId(record)}` };
  return (
    <>
      <span id={labelId} hidden>
        {t('lists.choose')}
      </span>
      <Checkbox
        size="small"
        checked={selected.some(({ id }) => id === record.id)}
        onChange={(_event, on) => select([record], on)}
        slotProps={{ input: named }}
        sx={{ my: -0.75 }}
      />
    </>
  );
}

/** Selects all of these rows, or none of them. */
export function SelectAll({ rows }: { rows: readonly RaRecord[] }) {
  const t = useT();
  const { selected, select } = useSelectionContext();
  const all = selected.length === rows.length;
  return (
    <Checkbox
      size="small"
      disabled={rows.length === 0}
      checked={all && rows.length > 0}
      indeterminate={selected.length > 0 && !all}
      onChange={() => select(rows, !all)}
      slotProps={{ input: { 'aria-label': t('lists.choose_all') } }}
      sx={{ my: -0.75 }}
    />
  );
}
