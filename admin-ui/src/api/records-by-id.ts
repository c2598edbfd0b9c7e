import * as reactAdmin from 'react-admin';
import type { GetManyParams, RaRecord, UseGetManyHookValue, UseGetManyOptions } from 'react-admin';
import type { Resource } from './resources.js';

/* Like the hooks of `record-hooks.ts`; fewer screens load these. */

export const useGetMany: <T extends RaRecord = RaRecord>(
  resource: Resource,
  params: Partial<GetManyParams<T>>,
  options?: UseGetManyOptions<T>,
) => UseGetManyHookValue<T> = reactAdmin.useGetMany;

/** Like `useGetMany`, with one request for all components that are rendered together. */
export const useGetManyAggregate: typeof useGetMany = reactAdmin.useGetManyAggregate;
