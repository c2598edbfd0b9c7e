import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { Cell, ColumnHeader, RowHeader, Table } from './table.js';

function open(props: Partial<ComponentProps<typeof Table>> = {}) {
  render(
    <Table
      caption="Standings"
      head={
        <>
          <ColumnHeader>Team</ColumnHeader>
          <ColumnHeader align="number" from="sm">
            Goals
          </ColumnHeader>
        </>
      }
      {...props}
    >
      <tr>
        <RowHeader>Alfa</RowHeader>
        <Cell align="number" from="sm">
          12
        </Cell>
      </tr>
    </Table>,
  );
}

it('table is named by its caption, which can be seen only on request', () => {
  open();
  screen.getByRole('table', { name: 'Standings' });
  expect(screen.getByText('Standings').className).toBe('sr-only');
});

it('visible caption', () => {
  open({ isCaptionVisible: true });
  expect(screen.getByText('Standings').className).not.toContain('sr-only');
});

it('headers name their column or row', () => {
  open();
  const scopeOf = (role: 'columnheader' | 'rowheader', name: string) =>
    screen.getByRole(role, { name }).getAttribute('scope');
  expect(scopeOf('columnheader', 'Goals')).toBe('col');
  expect(scopeOf('rowheader', 'Alfa')).toBe('row');
});

it('numbers align with their header and do not break, and both are hidden on the same screens', () => {
  open();
  const looks = [screen.getByRole('columnheader', { name: 'Goals' }), screen.getByRole('cell')].map(
    ({ classList }) => [...classList],
  );
  const look = ['text-right', 'whitespace-nowrap', 'tabular-nums', 'hidden', 'sm:table-cell'];
  expect(looks).toEqual([expect.arrayContaining(look), expect.arrayContaining(look)]);
});

it('table that scrolls can be focused by keyboard, under the name of the caption', async () => {
  open({ scrolls: true });
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Standings' }));
});

it('table that does not scroll is no tab stop', async () => {
  open();
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});
