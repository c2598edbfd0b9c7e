import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Whether the URL opens the create dialog (`new=1`), as the command palette does, and a setter to open or close it. */
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

/**
 * The record that is open beside a list, kept in the URL; the rest of the URL stays. Opening a record adds a history
 * entry, so that Back closes it; closing it goes back that entry, so that the next Back leaves the list.
 */
export function useOpenedRecord(name: string): [id: string | null, open: (id: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: { opened?: string } | null };
  const navigate = useNavigate();
  const isOwnHistoryEntry = search.has(name) && state?.opened === name;
  const open = (id: string | null): void => {
    if (id === null && isOwnHistoryEntry) return void navigate(-1);
    const next = new URLSearchParams(search);
    if (id === null) next.delete(name);
    else next.set(name, id);
    // Replacing the open record by another one adds no history entry.
    const replace = id === null || search.has(name);
    setSearch(next, { replace, state: replace ? state : { opened: name } });
  };
  return [search.get(name), open];
}
