import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { problemResponse, startTestApi } from '@touchline/session/testing';
import { screen, waitFor } from '@testing-library/react';
import { getTexts, renderPortal } from '../../testing/render.js';
import { AddPasskey } from './add-passkey.js';

const api = startTestApi();
const t = getTexts('user');
const CREDENTIAL = { id: 'passkey', type: 'public-key' };
const create = jest.fn<() => Promise<unknown>>();

beforeEach(() => {
  const read = (options: unknown): unknown => options;
  Object.assign(globalThis, {
    PublicKeyCredential: { parseRequestOptionsFromJSON: read, parseCreationOptionsFromJSON: read },
  });
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
  create.mockReset().mockResolvedValue({ toJSON: () => CREDENTIAL });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

async function open() {
  const done: (string[] | undefined)[] = [];
  const { user } = renderPortal(
    <AddPasskey onClose={() => undefined} onDone={(codes) => done.push(codes)} />,
  );
  const fill = async (name: string, password: string): Promise<void> => {
    if (name !== '') await user.type(await screen.findByLabelText(t('passkeyName')), name);
    if (password !== '') await user.type(await screen.findByLabelText(t('old')), password);
    await user.click(screen.getByRole('button', { name: t('confirm') }));
  };
  return { done, fill };
}

describe('a new passkey', () => {
  it.each([
    ['  My phone ', 'My phone'],
    ['', t('passkeys')],
  ])('named %j is stored as %j after the password', async (typed, name) => {
    api.on('POST /api/auth/passkeys/options', () => ({ challenge: 'c' }));
    api.on('POST /api/auth/passkeys', () => ({ recovery_codes: ['one'] }));
    const { done, fill } = await open();
    await fill(typed, 'secret password');
    await waitFor(() => expect(done).toEqual([['one']]));
    expect(api.sent('/api/auth/passkeys').map(({ body }) => body)).toEqual([{ name, response: CREDENTIAL }]);
  });

  it('asks for the password', async () => {
    const { fill } = await open();
    await fill('My phone', '');
    await screen.findByText(getTexts('fields')('required'));
    expect(create).not.toHaveBeenCalled();
  });

  it('shows a wrong password at its field, and that the browser created none above the fields', async () => {
    const { done, fill } = await open();
    const message = 'This is not your current password.';
    api.on('POST /api/auth/passkeys/options', () =>
      problemResponse(400, 'VALIDATION_FAILED', {
        errors: [{ field: 'password', code: 'WRONG_PASSWORD', message }],
      }),
    );
    await fill('My phone', 'wrong');
    await screen.findByText(message);
    api.on('POST /api/auth/passkeys/options', () => ({ challenge: 'c' }));
    create.mockRejectedValue(new Error('canceled'));
    await fill('', ' again');
    await screen.findByText(t('passkeyFailed'));
    expect(done).toEqual([]);
  });
});
