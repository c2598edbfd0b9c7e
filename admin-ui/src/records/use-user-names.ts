import { useGetMany } from '../api/records-by-id.js';
import type { User } from '../api/types.js';
import { useCan } from './platform.js';

/** Names of users by id, if the user may see them; otherwise none. */
export function useUserNames(ids: readonly string[]): (id: string) => string | undefined {
  const can = useCan();
  const uniqueIds = [...new Set(ids)];
  const people = useGetMany<User>(
    'users',
    { ids: uniqueIds },
    { enabled: can('users.read') && uniqueIds.length > 0 },
  );
  return (id) => {
    const person = people.data?.find((user) => user?.id === id);
    return person && `${person.name} ${person.last_name}`.trim();
  };
}
