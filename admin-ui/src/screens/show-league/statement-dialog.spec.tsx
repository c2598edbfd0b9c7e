import { expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { problemResponse, startTestApi } from '@touchline/session/testing';
import type { League } from '../../api/types.js';
import { renderConsole, startsWith, text } from '../../testing/render.js';
import { StatementDialog } from './statement-dialog.js';

const api = startTestApi();

it('shows that the range is reversed until either day is changed', async () => {
  const message = 'The last day cannot be before the first.';
  const errors = [{ field: 'to', code: 'RANGE_REVERSED', message }] as const;
  api.on('GET /api/leagues/l1/statement', () => problemResponse(400, 'VALIDATION_FAILED', { errors }));
  const onClose = jest.fn();
  const league = { id: 'l1', url_extension: 'liga-sur' } as League;
  const { user } = renderConsole(<StatementDialog league={league} onClose={onClose} />);
  const from = screen.getByLabelText(startsWith(text('word.from')));
  const to = screen.getByLabelText(startsWith(text('word.to')));
  fireEvent.change(from, { target: { value: '2026-03-01' } });
  fireEvent.change(to, { target: { value: '2026-02-28' } });
  await user.click(screen.getByRole('button', { name: text('statement.download') }));
  await waitFor(() => expect(to.getAttribute('aria-invalid')).toBe('true'));
  fireEvent.change(from, { target: { value: '2026-02-01' } });
  await waitFor(() => expect(to.getAttribute('aria-invalid')).toBe('false'));
  expect(onClose).not.toHaveBeenCalled();
});
