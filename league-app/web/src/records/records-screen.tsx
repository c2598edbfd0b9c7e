import { Badge, Button, Card, Empty, LoadError, Loading, PageTitle } from '@touchline/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { buildAddress, useRead } from '../api/use-api.js';
import type { Page } from '../api/use-api.js';
import { FilterBar, SearchFilter } from '../ui/filters.js';
import type { FieldSpec, FormValues } from '../ui/form-schema.js';
import { useFilter } from '../ui/use-filter.js';
import { DeactivateButton } from './deactivate-button.js';
import { RecordDialog } from './record-dialog.js';
import { RemoveDialog } from './remove-dialog.js';

interface Stored {
  id: string;
  read_only?: boolean;
  active?: boolean;
}

export interface RecordsScreenProps<T extends Stored> {
  title: string;
  addTitle: string;
  emptyTitle: string;
  emptyText: string;
  /** The list's address, such as `/api/sponsors`. */
  path: string;
  fields: readonly FieldSpec[];
  /** Those of one that is there already, where they differ. */
  editFields?: readonly FieldSpec[];
  nameOf: (record: T) => string;
  /** What a line shows. */
  line: (record: T) => ReactNode;
  /** What a line's end has besides editing and deleting. */
  actions?: (record: T) => ReactNode;
  defaults?: object;
  toBody?: (values: FormValues) => FormValues;
  /** A record as its form has it. */
  toShown?: (record: T) => T;
  /** More filters, which stand in the address under these names. */
  filters?: ReactNode;
  filterNames?: readonly string[];
  isSearched?: boolean;
  /** Who may change which; everybody everything unless said. */
  canAdd?: boolean;
  canEdit?: (record: T) => boolean;
  canRemove?: (record: T) => boolean;
  onAdded?: (record: T) => void;
  /** Above the list. */
  children?: ReactNode;
}

const STEP = 50;

function usePageOf<T extends Stored>(path: string, filterNames: readonly string[]) {
  const [q] = useFilter('q');
  const parameters = new URLSearchParams(window.location.search);
  const filters = Object.fromEntries(filterNames.map((name) => [name, parameters.get(name)]));
  const [limit, setLimit] = useState(STEP);
  const query = useRead<Page<T>>(buildAddress(path, { ...filters, q, limit }));
  const isFiltered = q !== '' || Object.values(filters).some((value) => value);
  return { ...query, isFiltered, showMore: () => setLimit((before) => before + STEP) };
}

type Doing<T> = { what: 'add' } | { what: 'edit' | 'remove'; record: T } | undefined;

/** A list of records of one kind: look for one, add, edit and delete. */
export function RecordsScreen<T extends Stored>(props: RecordsScreenProps<T>) {
  const { title, addTitle, path, filters, filterNames = [], isSearched = true, canAdd = true } = props;
  const { data, error, refetch, isFiltered, showMore } = usePageOf<T>(path, filterNames);
  const t = useTranslations('shell');
  const [doing, setDoing] = useState<Doing<T>>();
  const close = (): void => setDoing(undefined);
  const add = (
    <Button look="primary" onClick={() => setDoing({ what: 'add' })}>
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
        </Empty>
      )}
      {data && data.items.length > 0 && (
        <Card className="p-0! sm:p-0!">
          <ul className="divide-y divide-line">
            {data.items.map((record) => (
              <Line key={record.id} record={record} {...props} onDo={setDoing} />
            ))}
          </ul>
        </Card>
      )}
      {data && data.items.length < data.total && (
        <Button onClick={showMore} className="self-center">
          {t('showMore')} ({data.items.length}/{data.total})
        </Button>
      )}
      {doing && <Doings {...props} doing={doing} onClose={close} />}
    </>
  );
}

type LineProps<T extends Stored> = RecordsScreenProps<T> & {
  record: T;
  onDo: (doing: Doing<T>) => void;
};

function Line<T extends Stored>(props: LineProps<T>) {
  const { record, path, nameOf, line, actions, canEdit, canRemove, onDo } = props;
  const t = useTranslations('shell');
  const plan = useTranslations('plan');
  const isOurs = !record.read_only;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
      <div className="min-w-48 flex-1">{line(record)}</div>
      {record.read_only && <Badge look="warn">{plan('overLimit')}</Badge>}
      <div className="flex flex-wrap items-center">
        {actions?.(record)}
        {!isOurs && record.active === true && (canEdit?.(record) ?? true) && (
          <DeactivateButton name={nameOf(record)} address={`${path}/${record.id}`} />
        )}
        {isOurs && (canEdit?.(record) ?? true) && (
          <Button
            look="quiet"
            aria-label={`${t('edit')}: ${nameOf(record)}`}
            onClick={() => onDo({ what: 'edit', record })}
          >
            {t('edit')}
          </Button>
        )}
        {(canRemove?.(record) ?? true) && (
          <Button
            look="quiet"
            aria-label={`${t('remove')}: ${nameOf(record)}`}
            onClick={() => onDo({ what: 'remove', record })}
          >
            {t('remove')}
          </Button>
        )}
      </div>
    </li>
  );
}

type DoingsProps<T extends Stored> = RecordsScreenProps<T> & {
  doing: NonNullable<Doing<T>>;
  onClose: () => void;
};

function Doings<T extends Stored>({ doing, onClose, ...props }: DoingsProps<T>) {
  const { path, nameOf, addTitle, fields, editFields = fields, defaults, toBody, toShown, onAdded } = props;
  if (doing.what === 'remove')
    return (
      <RemoveDialog name={nameOf(doing.record)} address={`${path}/${doing.record.id}`} onClose={onClose} />
    );
  const record = doing.what === 'edit' ? doing.record : undefined;
  return (
    <RecordDialog<T>
      title={record ? nameOf(record) : addTitle}
      path={path}
      fields={record ? editFields : fields}
      record={record && (toShown?.(record) ?? record)}
      onClose={onClose}
      {...(defaults ? { defaults } : {})}
      {...(toBody ? { toBody } : {})}
      {...(record ? {} : { onSaved: onAdded })}
    />
  );
}
