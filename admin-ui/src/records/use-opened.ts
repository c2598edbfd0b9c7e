import { useSearchParams } from 'react-router';

/** What is opened beside a list, kept in the address with everything else that stands there. */
export function useOpened(name: string): [id: string | null, open: (id: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const open = (id: string | null): void => {
    const next = new URLSearchParams(search);
    if (id) next.set(name, id);
    else next.delete(name);
    setSearch(next, { replace: true });
  };
  return [search.get(name), open];
}
