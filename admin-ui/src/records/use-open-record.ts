import { useGetOne } from 'react-admin';
import type { RaRecord } from 'react-admin';

/**
 * The record that is open, as it is now. react-admin puts the rows of every list into the cache of single records, also
 * rows from before a change, and counts them as fresh: under a key of its own none gets in, and nothing is kept once it
 * is closed, so what can be done with a record is never that of an old row.
 */
export const useOpenRecord = <T extends RaRecord>(resource: string, id: string, expand: string) =>
  useGetOne<T>(resource, { id, meta: { expand, open: true } }, { gcTime: 0 });
