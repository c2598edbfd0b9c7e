import { useSearchParams } from 'react-router';

/** Whether the address asks to make something (`new=1`), as the palette writes it; and how to ask, or to be done. */
export function useCreating(): [creating: boolean, setCreating: (creating: boolean) => void] {
  const [search, setSearch] = useSearchParams();
  const setCreating = (creating: boolean): void => {
    const next = new URLSearchParams(search);
    if (creating) next.set('new', '1');
    else next.delete('new');
    setSearch(next, { replace: true });
  };
  return [search.has('new'), setCreating];
}

/** What is opened beside a list, kept in the address with everything else that stands there. */
export function useOpenedRecord(name: string): [id: string | null, open: (id: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const open = (id: string | null): void => {
    const next = new URLSearchParams(search);
    if (id) next.set(name, id);
    else next.delete(name);
    setSearch(next, { replace: true });
  };
  return [search.get(name), open];
}
