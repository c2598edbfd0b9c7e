import * as reactAdmin from 'react-admin';
import type {
  GetListParams,
  GetOneParams,
  RaRecord,
  UseGetListHookValue,
  UseGetListOptions,
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
