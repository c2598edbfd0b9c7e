import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MailedTokens } from '../../server/src/identity/index.js';
import type { MailedPurpose } from '../../server/src/identity/index.js';
import { SYSTEM_USER_ID } from '../../server/src/kernel/index.js';
import { PASSWORD, TestApi } from '../support/api.js';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.close());

interface Settings {
  open_uploads_on_verification: boolean;
  changed_by: string | null;
}

const setting = (open: boolean) =>
  api.call<Settings>('PUT', '/api/platform_settings', { body: { open_uploads_on_verification: open } });
const read = async (): Promise<Settings> => (await api.call<Settings>('GET', '/api/platform_settings')).body;

beforeEach(() => setting(true));

interface Newcomer {
  userId: string;
  leagueId: string;
  email: string;
}

let people = 0;
/** An owner who has registered on the free plan and is unverified. */
async function newcomer(): Promise<Newcomer> {
  people += 1;
  const name = `newcomer${people}`;
  const email = `${name}@liga.test`;
  const { body } = await api.call<{ user: { id: string }; league: { id: string } }>(
    'POST',
    '/api/auth/register',
    {
      as: 'nobody',
      body: {
        ...{ name: 'Ana', last_name: 'Mora', username: name, email, password: PASSWORD },
        ...{ password_confirm: PASSWORD, prefix_telephone_number: '+593', telephone_number: '991234567' },
        ...{ accept_terms: true, league: { name: 'Liga', url_extension: name, type_tier: 1 } },
      },
    },
  );
  return { userId: body.user.id, leagueId: body.league.id, email };
}

/** The token of a mail's link, without sending the mail. */
const tokenFor = ({ userId, email }: Newcomer, purpose: MailedPurpose): Promise<string> =>
  api.app.get(MailedTokens).issueFor({ user_id: userId, email } as never, purpose);

const post = (path: string, body: object) => api.call('POST', `/api/auth/${path}`, { as: 'nobody', body });
const verify = async (who: Newcomer) =>
  (await post('confirm_verification', { token: await tokenFor(who, 'verify_mail') })).status;

const canUpload = async ({ leagueId }: Newcomer): Promise<unknown> =>
  (await api.call(`GET`, `/api/leagues/${leagueId}`)).body['can_upload_receipt'];

/** The activity log's entries about a league's flag. */
const acts = ({ leagueId }: Newcomer) =>
  api.db.query(
    `SELECT user_id, before, after FROM public.activity_log
     WHERE record_id = $1 AND after ? 'can_upload_receipt' AND before IS NOT NULL`,
    [leagueId],
  );
const OPENED = {
  user_id: SYSTEM_USER_ID,
  before: { can_upload_receipt: false },
  after: { can_upload_receipt: true },
};

describe('the first email verification of an owner (R34)', () => {
  it('allows receipt uploads, and logs the change as made by the system user', async () => {
    const ana = await newcomer();
    expect(await canUpload(ana)).toBe(false);
    expect(await verify(ana)).toBe(204);
    expect([await canUpload(ana), await acts(ana)]).toEqual([true, [OPENED]]);
  });

  it('also allows uploads when it happens through a password reset link', async () => {
    const ana = await newcomer();
    const token = await tokenFor(ana, 'reset_password');
    const password = 'another long password';
    const reset = await post('confirm_password_reset', { token, password, password_confirm: password });
    expect([reset.status, await canUpload(ana)]).toEqual([204, true]);
  });

  it('allows uploads and logs it once when two links are opened at the same time', async () => {
    const ana = await newcomer();
    const password = 'another long password';
    const tokens = [await tokenFor(ana, 'verify_mail'), await tokenFor(ana, 'reset_password')];
    const answers = await Promise.all([
      post('confirm_verification', { token: tokens[0] }),
      post('confirm_password_reset', { token: tokens[1], password, password_confirm: password }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect([await canUpload(ana), await acts(ana)]).toEqual([true, [OPENED]]);
  });

  it('applies once: uploads that staff turn off stay off at the next verification', async () => {
    const ana = await newcomer();
    await verify(ana);
    await api.call('PUT', `/api/leagues/${ana.leagueId}`, { body: { can_upload_receipt: false } });
    expect(await verify(ana)).toBe(204);
    expect(await canUpload(ana)).toBe(false);
  });

  it('changes and logs nothing while the setting is off, nor once it is on again', async () => {
    await setting(false);
    const ana = await newcomer();
    expect([await verify(ana), await canUpload(ana), await acts(ana)]).toEqual([204, false, []]);
    // Not later either: the first verification is already over.
    await setting(true);
    expect([await verify(ana), await canUpload(ana)]).toEqual([204, false]);
  });
});

describe('the open_uploads_on_verification setting', () => {
  it('is on in a new installation, with changed_by null', async () => {
    const fresh = await TestApi.start();
    try {
      expect((await fresh.call('GET', '/api/platform_settings')).body).toEqual({
        open_uploads_on_verification: true,
        changed_by: null,
        updated: expect.any(String),
      });
    } finally {
      await fresh.close();
    }
  });

  it('is changed by staff, and logged once even if the same value is sent again', async () => {
    const logged = async (): Promise<number> =>
      (await api.db.query("SELECT 1 FROM public.activity_log WHERE resource = 'platform_settings'")).length;
    const before = await logged();
    const { status, body } = await setting(false);
    expect([status, body]).toMatchObject([
      200,
      { open_uploads_on_verification: false, changed_by: api.users.admin },
    ]);
    await setting(false);
    // The record may be sent back as it was read.
    await api.call('PUT', '/api/platform_settings', { body: await read() });
    expect(await logged()).toBe(before + 1);
  });

  it('accepts only a boolean (MUST_BE_BOOLEAN)', async () => {
    const wrong = await api.call('PUT', '/api/platform_settings', {
      body: { open_uploads_on_verification: 'yes' },
    });
    expect([wrong.status, wrong.body['errors']]).toMatchObject([
      400,
      [{ field: 'open_uploads_on_verification', code: 'MUST_BE_BOOLEAN' }],
    ]);
    expect((await read()).open_uploads_on_verification).toBe(true);
  });
});
