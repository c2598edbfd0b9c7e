import { describe, expect, it } from '@jest/globals';
import { startTestApi } from '@touchline/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { renderConsole, text } from '../../testing/render.js';
import type { Column } from './columns.js';
import { RecordList } from './record-list.js';

interface Row {
  id: string;
  name: string;
}

const api = startTestApi();
const KEYS = ['name', 'city', 'owner', 'price', 'status', 'paid'] as const;
const columns: Column<Row>[] = KEYS.map((key) => ({
  key,
  label: key,
  render: ({ name }) => `${key} of ${name}`,
}));

function renderList() {
  return renderConsole(
    <main>
      <RecordList<Row>
        resource="services"
        label="Rows"
        empty="None"
        sort={{ field: 'name', order: 'ASC' }}
        columns={columns}
        filters={[
          { kind: 'search', label: 'Search' },
          { kind: 'day', source: 'paid', edge: 'from', label: 'Paid from', more: true },
          { kind: 'day', source: 'paid', edge: 'to', label: 'Paid until', more: true },
        ]}
      />
    </main>,
  );
}

/** An API that counts rows only when asked for just their number. */
async function open() {
  api.on('GET /api/services', ({ query }) => {
    const [first, last] = JSON.parse(query['range']!) as [number, number];
    const rows = Array.from({ length: 60 }, (_, n) => ({ id: String(n), name: `Row ${n}` })).slice(
      first,
      last + 1,
    );
    const total = query['total'] === 'false' ? '*' : '60';
    return HttpResponse.json(rows, { headers: { 'content-range': `services ${first}-${last}/${total}` } });
  });
  const view = renderList();
  await screen.findByText('name of Row 0');
  return view;
}

const headings = (): string[] => screen.getAllByRole('columnheader').map((cell) => cell.textContent ?? '');

describe('RecordList', () => {
  it('shows its rows before the total is known', async () => {
    let count: (() => void) | undefined;
    api.on('GET /api/services', async ({ query }) => {
      const rows = [{ id: '1', name: 'Row 0' }];
      if (query['total'] === 'false')
        return HttpResponse.json(rows, { headers: { 'content-range': 'services 0-0/*' } });
      await new Promise<void>((resolve) => (count = resolve));
      return HttpResponse.json([], { headers: { 'content-range': 'services */1234' } });
    });
    renderList();
    await screen.findByText('name of Row 0');
    screen.getByText(text('list.rows_so_far', { from: '1', to: '1' }));
    await waitFor(() => expect(count).toBeDefined());
    count!();
    await screen.findByText(text('list.rows', { from: '1', to: '1', total: '1,234' }));
  });

  it('goes to a page by its number', async () => {
    const { user } = await open();
    const pages = screen.getByRole('navigation', { name: new RegExp(`: ${text('list.pages')}$`) });
    await user.click(await within(pages).findByRole('button', { name: text('list.page', { number: 3 }) }));
    await screen.findByText('name of Row 59');
    await waitFor(() => expect(screen.queryByText('name of Row 0')).toBeNull());
  });

  it('hides a column and restores all of them, but never hides the one that names the row', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: text('lists.columns') }));
    expect(screen.queryByRole('menuitemcheckbox', { name: 'name' })).toBeNull();
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'owner' }));
    await waitFor(() => expect(headings()).toEqual(['name', 'city', 'price', 'status', 'paid']));
    await user.click(screen.getByRole('menuitem', { name: text('lists.all_columns') }));
    await waitFor(() => expect(headings()).toEqual([...KEYS]));
  });

  it('shows less common filters on demand', async () => {
    const { user } = await open();
    expect(screen.queryByLabelText('Paid from')).toBeNull();
    await user.click(screen.getByRole('button', { name: text('filters.more') }));
    screen.getByLabelText('Paid from');
    screen.getByLabelText('Paid until');
  });
});
