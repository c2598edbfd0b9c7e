import { expect, it } from '@jest/globals';
import { problemResponse, startTestApi } from '@touchline/session/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { getTexts, renderPortal } from '../../../testing/render.js';
import { StatementOfDates } from './statement.js';

const api = startTestApi();
const t = getTexts('payments');

it('shows that the range is reversed until either day is changed', async () => {
  const message = 'The last day cannot be before the first.';
  const errors = [{ field: 'to', code: 'RANGE_REVERSED', message }] as const;
  api.on('GET /api/leagues/l1/statement', () => problemResponse(400, 'VALIDATION_FAILED', { errors }));
  const { user } = renderPortal(<StatementOfDates leagueId="l1" />);
  const [from, to] = [screen.getByLabelText(t('from')), screen.getByLabelText(t('to'))];
  fireEvent.change(from, { target: { value: '2026-03-01' } });
  fireEvent.change(to, { target: { value: '2026-02-28' } });
  await user.click(screen.getByRole('button', { name: t('download') }));
  await screen.findByText(message);
  fireEvent.change(from, { target: { value: '2026-02-01' } });
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  expect(to.getAttribute('aria-invalid')).toBeNull();
});
