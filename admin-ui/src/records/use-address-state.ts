import { useSearchParams } from 'react-router';

/** Whether the address opens the create dialog (`new=1`), as the command palette does; and how to open or close it. */
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

/** The record that is open beside a list, kept in the address; the rest of the address stays. */
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
