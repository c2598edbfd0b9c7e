import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { problemResponse, startTestApi } from '@touchline/session/testing';
import { renderConsole, text } from '../../testing/render.js';
import { RegistrationTab } from './registration-tab.js';

const api = startTestApi();
const URL = '/api/platform_settings';

function open(isOpen: boolean, permissions?: readonly []) {
  let current = isOpen;
  const record = () => ({ open_uploads_on_verification: current, changed_by: null, updated: '' });
  api.on(`GET ${URL}`, record);
  api.on(`PUT ${URL}`, ({ body }) => {
    current = (body as { open_uploads_on_verification: boolean }).open_uploads_on_verification;
    return record();
  });
  return renderConsole(<RegistrationTab />, permissions ? { permissions } : {});
}
const field = () => screen.findByRole<HTMLInputElement>('switch', { name: text('settings.open_uploads') });

describe('registration settings (R34)', () => {
  it('show and save whether verifying the email enables uploads', async () => {
    const { user } = open(true);
    expect((await field()).checked).toBe(true);
    await user.click(await field());
    await waitFor(async () => expect((await field()).checked).toBe(false));
    const put = api.sent(URL).filter(({ method }) => method === 'PUT');
    expect(put.map(({ body }) => body)).toEqual([{ open_uploads_on_verification: false }]);
  });

  it('stay unchanged when the server refuses', async () => {
    const { user } = open(true);
    await field();
    api.on(`PUT ${URL}`, () => problemResponse(403, 'FORBIDDEN', { message: 'Not you.' }));
    await user.click(await field());
    await screen.findByText('Not you.');
    expect((await field()).checked).toBe(true);
  });

  it('cannot be changed with read permission only', async () => {
    open(false, []);
    expect((await field()).disabled).toBe(true);
  });
});
