import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { RecordList } from '../../records/list/record-list.js';
import { startTestApi } from '@touchline/session/testing';
import { renderConsole, text } from '../../testing/render.js';
import { Shortcuts } from './shortcuts.js';

interface Row {
  id: string;
  name: string;
}
const api = startTestApi();
const rows: Row[] = ['Andina', 'Barrial', 'Costa'].map((name, index) => ({ id: String(index), name }));

async function open() {
  api.list('services', rows);
  const onOpen = jest.fn();
  const view = renderConsole(
    <>
      <Shortcuts />
      <main>
        <RecordList<Row>
          resource="services"
          label="Rows"
          empty="None"
          sort={{ field: 'name', order: 'ASC' }}
          columns={[{ key: 'name', label: 'Name', render: ({ name }) => name }]}
          filters={[{ kind: 'search', label: 'Search' }]}
          bulk={{ canSelect: () => true, bar: (selected) => `${selected.length} in the bar` }}
          onOpen={({ name }) => onOpen(name)}
        />
      </main>
    </>,
  );
  await screen.findByText('Andina');
  return { ...view, onOpen };
}

describe('keyboard shortcuts on a list', () => {
  it('moves through the rows with J and K, opens a row with Enter, selects it with X', async () => {
    const { user, onOpen } = await open();
    await user.keyboard('jjk');
    expect(document.activeElement?.textContent).toContain('Andina');
    await user.keyboard('j{Enter}');
    expect(onOpen).toHaveBeenCalledWith('Barrial');
    await user.keyboard('x');
    await screen.findByText('1 in the bar');
  });

  it('focuses the search field on /, where letters are typed as text', async () => {
    const { user } = await open();
    await user.keyboard('/');
    const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
    expect(document.activeElement).toBe(search);
    await user.keyboard('jx');
    expect(search.value).toBe('jx');
  });

  it('shows the list of shortcuts on ?', async () => {
    const { user } = await open();
    await user.keyboard('?');
    await waitFor(() => screen.getByRole('dialog', { name: text('keys.title') }));
  });
});
