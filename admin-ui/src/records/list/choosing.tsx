import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { createContext, useContext, useState } from 'react';
import type { ReactNode } from 'react';
import type { Identifier, RaRecord } from 'react-admin';
import { useT } from '../../i18n/index.js';

/** What can be done with several rows at once. */
export interface Bulk<T extends RaRecord> {
  /** Rows that nothing can be done with are not to be chosen. */
  able: (record: T) => boolean;
  /** What the chosen come to, and the buttons. */
  bar: (chosen: T[]) => ReactNode;
}

/** The rows of this page that are chosen, and how they are. */
interface Choosing<T extends RaRecord> {
  chosen: readonly T[];
  choose: (records: readonly T[], on: boolean) => void;
}

/** Beside the rows, which are drawn a moment later: a tick has to show at once. */
export const ChoosingContext = createContext<Choosing<RaRecord> | null>(null);

function useChosen(): Choosing<RaRecord> {
  const choosing = useContext(ChoosingContext);
  if (!choosing) throw new Error('Rows are chosen in a list alone');
  return choosing;
}

/**
 * Rows chosen among those that are shown: one that has left the page, or with which nothing can be done any more since
 * somebody else has done it, is not chosen either.
 */
export function useChoosing<T extends RaRecord>(rows: readonly T[], bulk: Bulk<T> | undefined): Choosing<T> {
  const [ids, setIds] = useState<ReadonlySet<Identifier>>(new Set());
  const choose = (records: readonly T[], on: boolean): void => {
    const next = new Set(ids);
    for (const { id } of records) {
      if (on) next.add(id);
      else next.delete(id);
    }
    setIds(next);
  };
  return { choose, chosen: rows.filter((record) => ids.has(record.id) && bulk?.able(record)) };
}

/** The id of the element that a row is called by. */
export const rowName = ({ id }: RaRecord): string => `row-${id}`;

/** Chooses a row, under the name that it is called by. */
export function ChooseRow({ record }: { record: RaRecord }) {
  const t = useT();
  const { chosen, choose } = useChosen();
  const word = `choose-${record.id}`;
  const named = { 'data-choose': '', 'aria-labelledby': `${word} ${rowName(record)}` };
  return (
    <>
      <span id={word} hidden>
        {t('lists.choose')}
      </span>
      <Checkbox
        size="small"
        checked={chosen.some(({ id }) => id === record.id)}
        onChange={(_event, on) => choose([record], on)}
        slotProps={{ input: named }}
        sx={{ my: -0.75 }}
      />
    </>
  );
}

/** Chooses all of these rows, or none of them. */
export function ChooseAll({ rows }: { rows: readonly RaRecord[] }) {
  const t = useT();
  const { chosen, choose } = useChosen();
  const all = chosen.length === rows.length;
  return (
    <Checkbox
      size="small"
      disabled={rows.length === 0}
      checked={all && rows.length > 0}
      indeterminate={chosen.length > 0 && !all}
      onChange={() => choose(rows, !all)}
      slotProps={{ input: { 'aria-label': t('lists.choose_all') } }}
      sx={{ my: -0.75 }}
    />
  );
}

/** What is chosen and what can be done with it; it stays in sight while the rows are looked through. */
export function BulkBar<T extends RaRecord>({ bulk, chosen }: { bulk: Bulk<T>; chosen: readonly T[] }) {
  const t = useT();
  const { choose } = useChosen();
  const count = chosen.length;
  if (count === 0) return null;
  return (
    <Box
      role="region"
      aria-label={t('lists.choose')}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 1.5,
        py: 1,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography sx={{ fontWeight: 650 }}>
        {count === 1 ? t('lists.chosen_one') : t('lists.chosen', { count })}
      </Typography>
      {bulk.bar([...chosen])}
      <Button size="small" onClick={() => choose(chosen, false)} sx={{ ml: 'auto' }}>
        {t('lists.choose_none')}
      </Button>
    </Box>
  );
}
