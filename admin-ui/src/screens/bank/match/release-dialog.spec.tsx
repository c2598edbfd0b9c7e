import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { problemResponse, startTestApi } from '@touchline/session/testing';
import type { BankLine } from '../../../api/types.js';
import { renderConsole, startsWith, text } from '../../../testing/render.js';
import { ReleaseDialog } from './release-dialog.js';

const RELEASE = '/api/bank_lines/b1/release';
const api = startTestApi();
const line = { id: 'b1', amount: 4500, taken: 4500, left: 0, status: 'matched' } as BankLine;

function open(reply: Parameters<typeof api.on>[1]) {
  api.on(`POST ${RELEASE}`, reply);
  const [onClose, onDone] = [jest.fn(), jest.fn()];
  const view = renderConsole(<ReleaseDialog line={line} onClose={onClose} onDone={onDone} />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: text('bank.match.release') });
  const reason = screen.getByRole('textbox', { name: startsWith(text('bank.match.release_reason')) });
  return { ...view, button, reason, onClose, onDone };
}

describe('releasing a matched transaction (R46)', () => {
  it('says what is reversed, and requires a reason of at least three characters', async () => {
    const { user, button, reason, onClose, onDone } = open(() => ({ ...line, status: 'open', taken: 0 }));
    screen.getByText(text('bank.match.release_text'));
    expect(button.disabled).toBe(true);
    await user.type(reason, 'no ');
    expect(button.disabled).toBe(true);
    await user.type(reason, 'es nuestro');
    await user.click(button);
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(onClose).toHaveBeenCalled();
    const [sent] = api.sent(RELEASE);
    expect(sent!.body).toEqual({ reason: 'no es nuestro' });
    expect(sent!.headers.get('idempotency-key')).toBeTruthy();
  });

  it('stays open and shows the reason when its credit has been spent', async () => {
    const { user, button, reason, onClose } = open(() =>
      problemResponse(409, 'BALANCE_ALREADY_SPENT', { message: 'The balance has been spent.' }),
    );
    await user.type(reason, 'By mistake');
    await user.click(button);
    await screen.findByText('The balance has been spent.');
    expect(onClose).not.toHaveBeenCalled();
  });
});
