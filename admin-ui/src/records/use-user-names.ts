import { useGetMany } from 'react-admin';
import type { User } from '../api/types.js';
import { useCan } from './platform.js';

/** Names of users by id, if the user may see them; otherwise none. */
export function useUserNames(ids: readonly string[]): (id: string) => string | undefined {
  const can = useCan();
  const asked = [...new Set(ids)];
  const people = useGetMany<User>(
    'users',
    { ids: asked },
    { enabled: can('users.read') && asked.length > 0 },
  );
  return (id) => {
    const person = people.data?.find((user) => user?.id === id);
    return person && `${person.name} ${person.last_name}`.trim();
  };
}
