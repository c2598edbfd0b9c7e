import * as reactAdmin from 'react-admin';
import type { ListControllerProps, ListControllerResult, RaRecord } from 'react-admin';
import type { Resource } from './resources.js';

/** Like the hooks of `record-hooks.ts`; only lists load it. */
export const useListController: <T extends RaRecord = RaRecord>(
  props: ListControllerProps<T> & { resource: Resource },
) => ListControllerResult<T> = reactAdmin.useListController;
