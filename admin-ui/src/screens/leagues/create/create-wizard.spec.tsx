import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { problemResponse, startTestApi } from '@touchline/session/testing';
import { renderConsole, startsWith, text } from '../../../testing/render.js';
import { CreateWizard } from './create-wizard.js';

const LEAGUES = '/api/leagues';
const api = startTestApi();
const owner = { id: 'u1', name: 'Olga', last_name: 'Owner', email: 'olga@test' };
const preview = {
  ...{ payments: [], events: [], place: { kind: 'new' } },
  league: { name: 'Liga Sur', url: 'http://liga-sur.test', price: 0 },
};

function open(answer: Parameters<typeof api.on>[1], countries: object[] = []) {
  api.list('users', [owner]);
  api.list('countries', countries);
  api.list('tiers', [{ id: 't1', type_tier: 1, name: 'Free', match_price: 0, period_price: 0 }]);
  api.on(`POST ${LEAGUES}`, answer);
  api.on('GET /api/leagues/url_extension_available', ({ query }) =>
    query['value'] === 'taken' ? { available: false, reason: 'DUPLICATE' } : { available: true },
  );
  const view = renderConsole(<CreateWizard onClose={jest.fn()} />);
  const button = (name: 'next' | 'submit' | 'back') =>
    screen.getByRole<HTMLButtonElement>('button', { name: text(`provisioning.create.${name}`) });
  const { user } = view;
  const fill = async (): Promise<void> => {
    await user.click(screen.getByRole('button', { name: text('new_owner.existing') }));
    await user.click(screen.getByRole('combobox'));
    await user.click(await screen.findByRole('option', { name: /Olga/ }));
    await user.click(button('next'));
    await user.click(
      await screen.findByRole('textbox', { name: startsWith(text('provisioning.create.name')) }),
    );
    await user.paste('Liga Sur');
    await user.click(screen.getByRole('combobox', { name: startsWith(text('provisioning.create.plan')) }));
    await user.click(await screen.findByRole('option', { name: /Free/ }));
  };
  const address = () =>
    screen.getByRole('textbox', { name: startsWith(text('provisioning.create.address')) });
  return { ...view, button, fill, address };
}

const body = { name: 'Liga Sur', url_extension: 'liga-sur', type_tier: 1, user_id: 'u1' };

describe('creating a league for an existing owner', () => {
  it('goes through owner, league and preview, and registers what was previewed', async () => {
    const { user, button, fill, address } = open(({ query }) =>
      query['dry_run'] ? preview : { id: 'l9', task_id: 'x' },
    );
    expect(button('next').disabled).toBe(true);
    await fill();
    await user.clear(address());
    await user.click(address());
    await user.paste('Liga-Sur');
    await waitFor(() => expect(button('next').disabled).toBe(false));
    await user.click(button('next'));
    await screen.findByText('http://liga-sur.test');
    await waitFor(() => expect(button('submit').disabled).toBe(false));
    expect(api.sent(LEAGUES)).toEqual([]);
    await user.click(button('submit'));
    await waitFor(() => expect(api.sent(LEAGUES)).toHaveLength(1));
    expect(api.sent(LEAGUES)[0]?.body).toEqual(body);
  });

  it('does not continue with an address that is taken', async () => {
    const { user, button, fill, address } = open(() => preview);
    await fill();
    await user.clear(address());
    await user.click(address());
    await user.paste('taken');
    await screen.findByText(text('provisioning.create.duplicate'));
    expect(button('next').disabled).toBe(true);
  });

  it('requires a country when the phone number of the owner does not provide one', async () => {
    const { user, button, fill, address } = open(
      () => preview,
      [{ id: 'ec', name: 'Ecuador', code: 'EC', dial_code: '+593' }],
    );
    await fill();
    await user.clear(address());
    await user.click(address());
    await user.paste('liga-sur');
    await screen.findByText(text('provisioning.create.country_needed'));
    expect(button('next').disabled).toBe(true);
    await user.click(screen.getByRole('combobox', { name: startsWith(text('word.country')) }));
    await user.click(await screen.findByRole('option', { name: 'Ecuador' }));
    await waitFor(() => expect(button('next').disabled).toBe(false));
    expect(screen.queryByText(text('provisioning.create.country_needed'))).toBeNull();
  });

  it('returns to the address, still filled in, when it has just been taken', async () => {
    const { user, button, fill, address } = open(({ query }) =>
      query['dry_run'] ? preview : problemResponse(409, 'DUPLICATE'),
    );
    await fill();
    await user.clear(address());
    await user.click(address());
    await user.paste('liga-sur');
    await waitFor(() => expect(button('next').disabled).toBe(false));
    await user.click(button('next'));
    await waitFor(() => expect(button('submit').disabled).toBe(false));
    await user.click(button('submit'));
    await waitFor(() => expect((address() as HTMLInputElement).value).toBe('liga-sur'));
  });
});

describe('creating a league with a new owner', () => {
  const invite = async (user: ReturnType<typeof open>['user']): Promise<void> => {
    const field = (name: string) => screen.findByRole('textbox', { name: startsWith(name) });
    for (const [name, typed] of [
      [text('new_owner.name'), 'Inés'],
      [text('users.last_name'), 'Páez'],
      [text('word.email'), 'ines@test'],
      [text('users.telephone'), '0991234567'],
    ] as const) {
      await user.click(await field(name));
      await user.paste(typed);
    }
    await user.click(screen.getByRole('combobox', { name: startsWith(text('users.dial_prefix')) }));
    await user.click(await screen.findByRole('option', { name: /Ecuador/ }));
  };
  const ecuador = { id: 'ec', code: 'EC', name: 'Ecuador', dial_code: '+593' };
  const invited = {
    ...{ name: 'Inés', last_name: 'Páez', email: 'ines@test', language: 'en' },
    ...{ prefix_telephone_number: '+593', telephone_number: '0991234567' },
  };

  it('registers both without a password, with an address derived from the league name', async () => {
    const { user, button, address } = open(
      ({ query }) => (query['dry_run'] ? preview : { id: 'l9' }),
      [ecuador],
    );
    await invite(user);
    await user.click(button('next'));
    await user.click(
      await screen.findByRole('textbox', { name: startsWith(text('provisioning.create.name')) }),
    );
    await user.paste('Liga Ñandú Sur');
    await waitFor(() => expect((address() as HTMLInputElement).value).toBe('liga-nandu-sur'));
    await user.click(screen.getByRole('combobox', { name: startsWith(text('provisioning.create.plan')) }));
    await user.click(await screen.findByRole('option', { name: /Free/ }));
    await waitFor(() => expect(button('next').disabled).toBe(false));
    await user.click(button('next'));
    await waitFor(() => expect(button('submit').disabled).toBe(false));
    await user.click(button('submit'));
    await waitFor(() => expect(api.sent(LEAGUES)).toHaveLength(1));
    expect(api.sent(LEAGUES)[0]?.body).toEqual({
      ...{ owner: invited, name: 'Liga Ñandú Sur', url_extension: 'liga-nandu-sur', type_tier: 1 },
      country_id: 'ec',
    });
  });

  it('proposes another address when the first one is taken, and keeps one that was typed', async () => {
    const { user, button, address } = open(() => preview, [ecuador]);
    await invite(user);
    await user.click(button('next'));
    const name = await screen.findByRole('textbox', { name: startsWith(text('provisioning.create.name')) });
    await user.click(name);
    await user.paste('Taken');
    await waitFor(() => expect((address() as HTMLInputElement).value).toBe('taken-2'));
    await user.clear(address());
    await user.click(address());
    await user.paste('mine');
    await user.click(name);
    await user.paste(' and more');
    expect((address() as HTMLInputElement).value).toBe('mine');
  });

  it('returns to the email field, with the reason, when the email already has an account', async () => {
    const { user, button, address } = open(
      ({ query }) => (query['dry_run'] ? preview : problemResponse(409, 'EMAIL_TAKEN')),
      [ecuador],
    );
    await invite(user);
    await user.click(button('next'));
    await user.click(
      await screen.findByRole('textbox', { name: startsWith(text('provisioning.create.name')) }),
    );
    await user.paste('Liga Sur');
    await user.click(screen.getByRole('combobox', { name: startsWith(text('provisioning.create.plan')) }));
    await user.click(await screen.findByRole('option', { name: /Free/ }));
    await waitFor(() => expect((address() as HTMLInputElement).value).toBe('liga-sur'));
    await waitFor(() => expect(button('next').disabled).toBe(false));
    await user.click(button('next'));
    await waitFor(() => expect(button('submit').disabled).toBe(false));
    await user.click(button('submit'));
    const email = await screen.findByRole('textbox', { name: startsWith(text('word.email')) });
    expect((email as HTMLInputElement).value).toBe('ines@test');
    // The reason is shown at its field and nowhere else.
    expect(email.getAttribute('aria-invalid')).toBe('true');
    const reason = screen.getByText('EMAIL_TAKEN');
    expect(email.getAttribute('aria-describedby')).toBe(reason.id);
    await user.clear(email);
    await user.paste('ana@test');
    expect(email.getAttribute('aria-invalid')).toBe('false');
    expect(screen.queryByText('EMAIL_TAKEN')).toBeNull();
  });
});
