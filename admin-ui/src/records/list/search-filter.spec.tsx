import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { ListContextProvider } from 'react-admin';
import { useEffect, useState } from 'react';
import type { ListControllerResult } from 'react-admin';
import { renderConsole } from '../../testing/render.js';
import { Filters } from './filters.js';

type Values = Record<string, unknown>;
/** Applies what the search has sent, later: as an address that changes slowly. */
let sent: Values[] = [];
const list = { apply: (_values: Values): void => undefined };

function SlowList() {
  const [filterValues, setValues] = useState<Values>({});
  useEffect(() => {
    list.apply = setValues;
  }, []);
  const context = { filterValues, setFilters: (values: Values) => void sent.push(values) };
  return (
    <ListContextProvider value={context as unknown as ListControllerResult}>
      <Filters label="Filters" filters={[{ kind: 'search', label: 'Search' }]} />
    </ListContextProvider>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
const untilSent = async (count: number): Promise<void> => {
  while (sent.length < count) await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
};

describe('the search of a list', () => {
  it('keeps what is typed while earlier letters are still being searched', async () => {
    sent = [];
    const { user } = await renderConsole(<SlowList />);
    // Pasted: a slow machine could search between two letters that are typed.
    await user.click(field());
    await user.paste('Lau');
    await untilSent(1);
    await user.paste('ra');
    await untilSent(2);
    await user.paste(' M');
    act(() => list.apply(sent[0]!));
    expect(field().value).toBe('Laura M');
    act(() => list.apply(sent[1]!));
    // A transition may render an earlier value again.
    act(() => list.apply(sent[0]!));
    act(() => list.apply(sent[1]!));
    expect(field().value).toBe('Laura M');
    await untilSent(3);
    expect(sent.map(({ q }) => q)).toEqual(['Lau', 'Laura', 'Laura M']);
  });

  it('shows a search that was set elsewhere', async () => {
    sent = [];
    const { user } = await renderConsole(<SlowList />);
    await user.click(field());
    await user.paste('Lau');
    // Leaving the field searches at once.
    await user.tab();
    expect(sent).toEqual([{ q: 'Lau' }]);
    act(() => list.apply({ q: 'from a saved query' }));
    expect(field().value).toBe('from a saved query');
  });
});
