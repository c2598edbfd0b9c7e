import { useSearchParams } from 'react-router';

/** Whether the address asks to make something (`new=1`), as the palette writes it; and how to ask, or to be done. */
export function useMaking(): [making: boolean, setMaking: (making: boolean) => void] {
  const [search, setSearch] = useSearchParams();
  const setMaking = (making: boolean): void => {
    const next = new URLSearchParams(search);
    if (making) next.set('new', '1');
    else next.delete('new');
    setSearch(next, { replace: true });
  };
  return [search.has('new'), setMaking];
}
