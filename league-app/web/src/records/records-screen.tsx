import { Button, buttonClass, Card, Empty, LoadError, Loading, PageTitle } from '@touchline/ui';
import type { RowAction } from '@touchline/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ListQuery, Resource } from '../api/resource.js';
import { useAdd, useEdit, useList, useRemove } from '../api/resource.js';
import { FilterBar, SearchFilter } from '../ui/filters.js';
import type { FieldsOf } from '../ui/form.js';
import { useFilter } from '../ui/use-filter.js';
import { RecordLine } from './record-line.js';
import type { ListAction, Stored } from './record-line.js';
import { RecordDialog } from './record-dialog.js';
import { RemoveDialog } from './remove-dialog.js';

/** A change has the same fields as a new record, or fewer; a form has the fields of the body, or those it is made of. */
export interface RecordsScreenProps<
  T extends Stored,
  New extends Changes,
  Changes,
  Query,
  Added,
  Values extends New,
> {
  title: string;
  addTitle: string;
  emptyTitle: string;
  emptyText: string;
  /** Where to import into an empty list; shown to people who may add records. */
  emptyImport?: string;
  resource: Resource<T, New, Changes, Query, Added>;
  fields: FieldsOf<Values>;
  /** The fields of an existing record, if they differ. */
  editFields?: FieldsOf<Values>;
  nameOf: (record: T) => string;
  /** Content of a row. */
  line: (record: T) => ReactNode;
  /** Path of a record's own page; without it the row opens the form. */
  to?: (record: T) => string;
  /** Menu actions besides editing and deleting. */
  actions?: (record: T) => RowAction[];
  defaults?: object;
  /** Converts the form's values to the request body; by default they are sent as they are. */
  toBody?: (values: Values) => New;
  /** Converts a record to the form's values. */
  toFormValues?: (record: T) => object;
  /** Additional filters; their values are kept in the URL under these names. */
  filters?: ReactNode;
  filterNames?: readonly (keyof Query & string)[];
  isSearched?: boolean;
  /** Who may change which records; by default everybody may change all. */
  canAdd?: boolean;
  canEdit?: (record: T) => boolean;
  canRemove?: (record: T) => boolean;
  onAdded?: (added: Added) => void;
  /** Shown above the list. */
  children?: ReactNode;
}

const STEP = 50;

function useRecordsPage<T, Query extends ListQuery>(
  resource: Pick<Resource<T, never, never, Query>, 'topic' | 'read'>,
  filterNames: readonly string[],
) {
  const [q] = useFilter('q');
  const parameters = new URLSearchParams(window.location.search);
  const filters = Object.fromEntries(filterNames.map((name) => [name, parameters.get(name) || undefined]));
  const [limit, setLimit] = useState(STEP);
  const query = useList(resource, { ...filters, q: q || undefined, limit } as Query);
  const isFiltered = q !== '' || Object.values(filters).some((value) => value);
  return { ...query, isFiltered, showMore: () => setLimit((before) => before + STEP) };
}

/** A list of records of one kind, with search, add, edit and delete. */
export function RecordsScreen<
  T extends Stored,
  New extends Changes,
  Changes,
  Query extends ListQuery,
  Added,
  Values extends New = New,
>(props: RecordsScreenProps<T, New, Changes, Query, Added, Values>) {
  const { title, addTitle, resource, filters, filterNames = [], isSearched = true, canAdd = true } = props;
  const { data, error, refetch, isFiltered, showMore } = useRecordsPage(resource, filterNames);
  const t = useTranslations('shell');
  const [action, setAction] = useState<ListAction<T>>();
  const add = (
    <Button variant="primary" onClick={() => setAction({ kind: 'add' })}>
      {addTitle}
    </Button>
  );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle>{title}</PageTitle>
        {canAdd && add}
      </div>
      {props.children}
      {(isSearched || filters) && (
        <FilterBar>
          {isSearched && <SearchFilter />}
          {filters}
        </FilterBar>
      )}
      {!data && !error && <Loading />}
      {!data && error && <LoadError error={error} retry={() => void refetch()} />}
      {data && data.items.length === 0 && (
        <Empty title={isFiltered ? t('nothingFound') : props.emptyTitle}>
          {!isFiltered && <p>{props.emptyText}</p>}
          {!isFiltered && canAdd && props.emptyImport && (
            <Link to="/transfer" className={buttonClass('plain')}>
              {props.emptyImport}
            </Link>
          )}
        </Empty>
      )}
      {data && data.items.length > 0 && (
        <Card className="p-0! sm:p-0!">
          <ul className="divide-y divide-line">
            {data.items.map((record) => (
              <RecordLine key={record.id} record={record} {...props} onAction={setAction} />
            ))}
          </ul>
        </Card>
      )}
      {data && data.items.length < data.total && (
        <Button onClick={showMore} className="self-center">
          {t('showMore')} ({data.items.length}/{data.total})
        </Button>
      )}
      {action && <ListActionDialog {...props} action={action} onClose={() => setAction(undefined)} />}
    </>
  );
}

type ListActionDialogProps<
  T extends Stored,
  New extends Changes,
  Changes,
  Query,
  Added,
  Values extends New,
> = RecordsScreenProps<T, New, Changes, Query, Added, Values> & {
  action: NonNullable<ListAction<T>>;
  onClose: () => void;
};

function ListActionDialog<T extends Stored, New extends Changes, Changes, Query, Added, Values extends New>({
  action,
  onClose,
  ...props
}: ListActionDialogProps<T, New, Changes, Query, Added, Values>) {
  const {
    resource,
    nameOf,
    addTitle,
    fields,
    editFields = fields,
    defaults,
    toBody,
    toFormValues,
    onAdded,
  } = props;
  const { mutateAsync: add } = useAdd(resource);
  const { mutateAsync: edit } = useEdit(resource);
  const { mutateAsync: remove } = useRemove(resource);
  if (action.kind === 'remove')
    return (
      <RemoveDialog name={nameOf(action.record)} remove={() => remove(action.record.id)} onClose={onClose} />
    );
  const record = action.kind === 'edit' ? action.record : undefined;
  const save = async (values: Values): Promise<void> => {
    const body = toBody?.(values) ?? values;
    if (record) return void (await edit({ id: record.id, body }));
    const added = await add(body);
    onAdded?.(added);
  };
  return (
    <RecordDialog<Values>
      title={record ? nameOf(record) : addTitle}
      fields={record ? editFields : fields}
      record={record ? (toFormValues?.(record) ?? record) : defaults}
      isNew={!record}
      save={save}
      onClose={onClose}
    />
  );
}
