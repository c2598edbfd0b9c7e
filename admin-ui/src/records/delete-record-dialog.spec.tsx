import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { problemResponse, startTestApi } from '@touchline/session/testing';
import { renderConsole, text } from '../testing/render.js';
import { DeleteRecordDialog } from './delete-record-dialog.js';

const SERVICE = '/api/services/s1';
const api = startTestApi();

function open(answer: Parameters<typeof api.on>[1]) {
  api.on(`DELETE ${SERVICE}`, answer);
  const onClose = jest.fn();
  const view = renderConsole(
    <DeleteRecordDialog
      resource="services"
      record={{ id: 's1' }}
      title="T"
      text="Gone for good"
      onClose={onClose}
    />,
  );
  return { ...view, onClose };
}

describe('deleting a record', () => {
  it('sends nothing when it is canceled', async () => {
    const { user, onClose } = open(() => ({ id: 's1' }));
    await user.click(screen.getByRole('button', { name: text('action.cancel') }));
    expect(onClose).toHaveBeenCalled();
    expect(api.sent(SERVICE)).toEqual([]);
  });

  it('sends one request with an idempotency key on a double click', async () => {
    const { user, onClose } = open(() => ({ id: 's1' }));
    await user.dblClick(screen.getByRole('button', { name: text('action.remove') }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(api.sent(SERVICE)).toHaveLength(1);
    expect(api.sent(SERVICE)[0]?.headers.has('idempotency-key')).toBe(true);
  });

  it('stays open and shows the reason when the API refuses', async () => {
    const { user, onClose } = open(() =>
      problemResponse(409, 'IN_USE', { message: 'Three charges have it.' }),
    );
    await user.click(screen.getByRole('button', { name: text('action.remove') }));
    await screen.findByText('Three charges have it.');
    expect(onClose).not.toHaveBeenCalled();
  });
});
