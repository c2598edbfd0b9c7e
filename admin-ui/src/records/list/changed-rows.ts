import { useEffect, useRef, useState } from 'react';
import type { Identifier, RaRecord } from 'react-admin';
import { keyframes } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import type { Theme } from '@mui/material/styles';

/** Duration of the animation `fade`. */
const SHOWN_MS = 2500;

interface Snapshot {
  list: string;
  rows: Map<Identifier, RaRecord>;
}

/**
 * Ids of the rows that have just changed. Unchanged rows keep their identity when they are refetched (react-query), so
 * a row with a new identity has changed or is new.
 * @param list identifies the list: another page, sort or filter has other rows, and none of them count as changed
 * @param settled false while rows of the previous list are still shown
 */
export function useChangedRows(
  rows: readonly RaRecord[],
  list: string,
  settled: boolean,
): ReadonlySet<Identifier> {
  const snapshot = useRef<Snapshot | null>(null);
  const [changed, setChanged] = useState<ReadonlySet<Identifier>>(new Set());
  useEffect(() => {
    if (!settled) return;
    const before = snapshot.current;
    snapshot.current = { list, rows: new Map(rows.map((row) => [row.id, row])) };
    if (before?.list !== list) return setChanged(new Set());
    const others = rows.filter((row) => before.rows.get(row.id) !== row);
    if (others.length > 0) setChanged(new Set(others.map(({ id }) => id)));
  }, [rows, list, settled]);
  useEffect(() => {
    if (changed.size === 0) return;
    const timer = setTimeout(() => setChanged(new Set()), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [changed]);
  return changed;
}

const fade = keyframes`from { background-color: var(--flash) } to { background-color: transparent }`;

/** Highlights a row that has just changed and fades; with reduced motion, an edge is shown for the same time. */
export const changedRowStyle: SystemStyleObject<Theme> = {
  '&[data-changed]': {
    '--flash': (theme) => theme.palette.soft.warning,
    animation: `${fade} 2.5s ease-out`,
    '@media (prefers-reduced-motion: reduce)': {
      animation: 'none',
      boxShadow: (theme) => `inset 4px 0 0 ${theme.palette.warning.main}`,
    },
  },
};

export const changedRowProps = (id: Identifier, changed: ReadonlySet<Identifier> | undefined) =>
  changed?.has(id) ? { 'data-changed': '' } : {};
