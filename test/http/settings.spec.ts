import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApi } from '../support/api.js';

const GIVEN = {
  currency: 'KWD',
  billingTimeZone: 'America/Bogota',
  supportContact: 'ayuda@liga.test',
  publicUrl: 'https://app.liga.test',
  leagueDomain: 'liga.test',
};

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(GIVEN);
});
afterAll(() => api.close());

describe('GET /api/settings', () => {
  it('returns the settings that both apps need, and nothing else, to anyone', async () => {
    expect(await api.call('GET', '/api/settings', { as: 'nobody' })).toMatchObject({ status: 200 });
    expect((await api.call('GET', '/api/settings', { as: 'nobody' })).body).toEqual({
      currency: 'KWD',
      currency_exponent: 3,
      billing_time_zone: 'America/Bogota',
      support_contact: 'ayuda@liga.test',
      terms_version: expect.stringMatching(/./),
      public_url: 'https://app.liga.test',
      league_domain: 'liga.test',
    });
  });

  it('names the version of the terms that a registration records', async () => {
    const { body: settings } = await api.call('GET', '/api/settings', { as: 'nobody' });
    const password = 'a long password';
    const registered = await api.call('POST', '/api/auth/register', {
      as: 'nobody',
      body: {
        ...{ name: 'Ana', last_name: 'Mora', username: 'terms', email: 'terms@liga.test', password },
        ...{ password_confirm: password, prefix_telephone_number: '+593', telephone_number: '991234567' },
        ...{ accept_terms: true, league: { name: 'Liga', url_extension: 'acceptance', type_tier: 1 } },
      },
    });
    expect(registered.status).toBe(201);
    const [user] = await api.db.query(
      `SELECT terms_version, terms_accepted_at FROM public.users WHERE username = 'terms'`,
    );
    expect(user).toEqual({
      terms_version: settings['terms_version'],
      terms_accepted_at: expect.any(String),
    });
  });
});
