import { useGetOne } from '../api/record-hooks.js';
import type { Resource } from '../api/resources.js';
import type { RaRecord } from 'react-admin';

/**
 * The current state of the open record. react-admin puts the rows of every list into the cache of single records, even
 * rows from before a change, and treats them as fresh. A key of its own keeps them out, and nothing is cached after
 * closing, so the available actions never come from an outdated row.
 */
export const useOpenRecord = <T extends RaRecord>(resource: Resource, id: string, expand: string) =>
  useGetOne<T>(resource, { id, meta: { expand, open: true } }, { gcTime: 0 });
