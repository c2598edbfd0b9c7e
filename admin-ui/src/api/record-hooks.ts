import * as reactAdmin from 'react-admin';
import type {
  GetListParams,
  GetManyParams,
  GetOneParams,
  ListControllerProps,
  ListControllerResult,
  RaRecord,
  UseGetListHookValue,
  UseGetListOptions,
  UseGetManyHookValue,
  UseGetManyOptions,
  UseGetOneHookValue,
  UseGetOneOptions,
} from 'react-admin';
import type { Resource } from './resources.js';

/* react-admin's hooks that read records, which take any text as the resource; here, only one that exists. */

export const useGetList: <T extends RaRecord = RaRecord>(
  resource: Resource,
  params?: Partial<GetListParams>,
  options?: UseGetListOptions<T>,
) => UseGetListHookValue<T> = reactAdmin.useGetList;

export const useGetOne: <T extends RaRecord = RaRecord>(
  resource: Resource,
  params: GetOneParams<T>,
  options?: UseGetOneOptions<T>,
) => UseGetOneHookValue<T> = reactAdmin.useGetOne;

export const useGetMany: <T extends RaRecord = RaRecord>(
  resource: Resource,
  params: Partial<GetManyParams<T>>,
  options?: UseGetManyOptions<T>,
) => UseGetManyHookValue<T> = reactAdmin.useGetMany;

/** Like `useGetMany`, with one request for all components that are rendered together. */
export const useGetManyAggregate: typeof useGetMany = reactAdmin.useGetManyAggregate;

export const useListController: <T extends RaRecord = RaRecord>(
  props: ListControllerProps<T> & { resource: Resource },
) => ListControllerResult<T> = reactAdmin.useListController;
