import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { refuse, startTestApi } from '@touchline/session/testing';
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

describe('creating a league', () => {
  it('goes from the owner to the league to its preview, and registers what was previewed', async () => {
    const { user, button, fill, address } = open(({ query }) =>
      query['dry_run'] ? preview : { id: 'l9', task_id: 'x' },
    );
    expect(button('next').disabled).toBe(true);
    await fill();
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

  it('does not go on with an address that is taken', async () => {
    const { user, button, fill, address } = open(() => preview);
    await fill();
    await user.click(address());
    await user.paste('taken');
    await screen.findByText(text('provisioning.create.duplicate'));
    expect(button('next').disabled).toBe(true);
  });

  it('asks for the country of an owner whose telephone number says none, before anything is sent', async () => {
    const { user, button, fill, address } = open(
      () => preview,
      [{ id: 'ec', name: 'Ecuador', dial_code: '+593' }],
    );
    await fill();
    await user.click(address());
    await user.paste('liga-sur');
    await screen.findByText(text('provisioning.create.country_needed'));
    expect(button('next').disabled).toBe(true);
    await user.click(screen.getByRole('combobox', { name: startsWith(text('word.country')) }));
    await user.click(await screen.findByRole('option', { name: 'Ecuador' }));
    await waitFor(() => expect(button('next').disabled).toBe(false));
    expect(screen.queryByText(text('provisioning.create.country_needed'))).toBeNull();
  });

  it('leads to a new owner where there is none without a league', () => {
    open(() => preview);
    const link = screen.getByRole('link', { name: text('provisioning.create.new_owner') });
    expect(link.getAttribute('href')).toBe('/admin/users?new=1');
  });

  it('goes back to the address when somebody else has just taken it, with everything still typed', async () => {
    const { user, button, fill, address } = open(({ query }) =>
      query['dry_run'] ? preview : refuse(409, 'DUPLICATE'),
    );
    await fill();
    await user.click(address());
    await user.paste('liga-sur');
    await waitFor(() => expect(button('next').disabled).toBe(false));
    await user.click(button('next'));
    await waitFor(() => expect(button('submit').disabled).toBe(false));
    await user.click(button('submit'));
    await waitFor(() => expect((address() as HTMLInputElement).value).toBe('liga-sur'));
  });
});
