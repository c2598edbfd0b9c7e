import { useGetManyAggregate } from '../api/records-by-id.js';
import type { User } from '../api/types.js';
import { useT } from '../i18n/index.js';

/** The name of a user; the names of a whole page are requested together. */
export function UserName({ id }: { id: string }) {
  const t = useT();
  const people = useGetManyAggregate<User>('users', { ids: [id] });
  if (!people.data) return '';
  const [person] = people.data;
  // Actions of the calendar belong to a user who is in no list.
  return person ? `${person.name} ${person.last_name}`.trim() : t('audit.platform');
}
