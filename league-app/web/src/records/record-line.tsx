import { Badge, notifyProblem, RowMenu, useProblemText } from '@touchline/ui';
import type { RowAction } from '@touchline/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Resource } from '../api/resource.js';
import { useEdit } from '../api/resource.js';

const INACTIVE = { active: false };

/** Deactivates a record beyond the plan's limit: apart from deleting, the only change it still allows (R25a). */
function useDeactivate<Item, Changes>(
  id: string,
  resource: Pick<Resource<Item, never, Changes>, 'topic' | 'change'>,
): () => void {
  const formatProblem = useProblemText();
  const { mutate, isPending } = useEdit(resource);
  return () => {
    if (isPending) return;
    mutate({ id, body: INACTIVE as Changes }, { onError: (error) => notifyProblem(formatProblem(error)) });
  };
}

export interface Stored {
  id: string;
  read_only?: boolean;
  active?: boolean;
}

/** The current action on a list; undefined for none. */
export type ListAction<T> = { kind: 'add' } | { kind: 'edit' | 'remove'; record: T } | undefined;

interface LineProps<T extends Stored, Changes> {
  resource: Pick<Resource<T, never, Changes>, 'topic' | 'change'>;
  record: T;
  nameOf: (record: T) => string;
  line: (record: T) => ReactNode;
  to?: ((record: T) => string) | undefined;
  actions?: ((record: T) => RowAction[]) | undefined;
  canEdit?: ((record: T) => boolean) | undefined;
  canRemove?: ((record: T) => boolean) | undefined;
  onAction: (action: ListAction<T>) => void;
}

/** Covers the row, so that clicking it opens the record; elements above it keep their own clicks. */
const WHOLE_ROW = 'absolute inset-0 rounded-[inherit] hover:bg-sunk/60';

/** A 56 px row that opens the record; the menu at its end has the other actions. */
export function RecordLine<T extends Stored, Changes>(props: LineProps<T, Changes>) {
  const { record, nameOf, line, to } = props;
  const plan = useTranslations('plan');
  const shell = useTranslations('shell');
  const actions = useActions(props);
  const name = nameOf(record);
  const edit = to === undefined ? actions.find(({ isEdit }) => isEdit) : undefined;
  return (
    <li className="relative flex min-h-14 items-center gap-2 py-1 pr-1 pl-4 first:rounded-t-card last:rounded-b-card">
      {to && <Link to={to(record)} aria-label={name} className={WHOLE_ROW} />}
      {edit && (
        <button
          type="button"
          aria-label={`${shell('edit')}: ${name}`}
          onClick={edit.onClick}
          className={WHOLE_ROW}
        />
      )}
      <div className="pointer-events-none relative min-w-0 flex-1">{line(record)}</div>
      {record.read_only && <Badge variant="warn">{plan('overLimit')}</Badge>}
      {actions.length > 0 && <RowMenu label={shell('actionsOf', { name })} actions={actions} />}
    </li>
  );
}

type LineAction = RowAction & { isEdit?: boolean };

function useActions<T extends Stored, Changes>(props: LineProps<T, Changes>): LineAction[] {
  const { record, resource, actions, canEdit, canRemove, onAction } = props;
  const t = useTranslations('shell');
  const plan = useTranslations('plan');
  const deactivate = useDeactivate(record.id, resource);
  const mayEdit = canEdit?.(record) ?? true;
  const list: LineAction[] = [];
  if (!record.read_only && mayEdit)
    list.push({ label: t('edit'), isEdit: true, onClick: () => onAction({ kind: 'edit', record }) });
  list.push(...(actions?.(record) ?? []));
  if (record.read_only && record.active === true && mayEdit)
    list.push({ label: plan('deactivate'), onClick: deactivate });
  if (canRemove?.(record) ?? true)
    list.push({ label: t('remove'), danger: true, onClick: () => onAction({ kind: 'remove', record }) });
  return list;
}
