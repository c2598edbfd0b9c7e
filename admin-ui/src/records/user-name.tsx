import { useGetManyAggregate } from 'react-admin';
import type { User } from '../api/types.js';
import { useT } from '../i18n/index.js';

/** The name of a user; those of a whole page are asked for at once. */
export function UserName({ id }: { id: string }) {
  const t = useT();
  const people = useGetManyAggregate<User>('users', { ids: [id] });
  if (!people.data) return '';
  const [person] = people.data;
  // What the calendar did has a user who is in no list.
  return person ? `${person.name} ${person.last_name}`.trim() : t('audit.platform');
}
