import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { testConfig } from '../../../test/support/config.js';
import { TestAccounts } from '../../../test/support/accounts.js';
import { createTestDatabase } from '../../../test/support/database.js';
import type { TestDatabase } from '../../../test/support/database.js';
import { addUser } from '../../../test/support/api.js';
import { insertLeague } from '../../../test/support/league.js';
import { withConnection } from '../platform/embedded/index.js';
import type { Mail } from '../platform/mail/index.js';
import { Mailer } from '../platform/mail/index.js';
import { recordBackup } from '../provisioning/backups/backups.js';
import { AlarmMails } from './alarm-mails.js';
import { Alarms } from './alarms.js';
import type { Readiness } from './readiness.js';

class FakeMailer extends Mailer {
  readonly sent: Mail[] = [];
  isDown = false;

  async send(mail: Mail): Promise<string> {
    if (this.isDown) throw new Error('no mail server');
    this.sent.push(mail);
    return 'id';
  }
}

const checks = { database: 'up', migrations: 'up', queue: 'up', disk: 'up' } as const;

let database: TestDatabase;
let alarms: Alarms;
let mails: AlarmMails;
const mailer = new FakeMailer();
let readiness: { status: string; checks: Record<string, string> };

beforeAll(async () => {
  database = await createTestDatabase();
  readiness = { status: 'ready', checks };
  alarms = new Alarms(database.db, { report: async () => readiness } as unknown as Readiness);
  mails = new AlarmMails(alarms, database.db, mailer, testConfig(database));
  const admin = await addUser(database.db, 'admin', 'jefa');
  await addUser(database.db, 'operario', 'operario');
  await database.db.query(`UPDATE public.users SET language = 'es' WHERE id = $1`, [admin]);
  jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
});
afterAll(async () => {
  jest.restoreAllMocks();
  await database.close();
});

const setLastRun = (hoursAgo: number): Promise<unknown> =>
  database.db.query(
    `INSERT INTO public.billing_run (day, ran_at, finished) VALUES ('2026-01-31', now(), now() - $1 * interval '1 hour')
     ON CONFLICT (day) DO UPDATE SET finished = excluded.finished`,
    [hoursAgo],
  );

describe('alarms', () => {
  it('are empty when everything is healthy', async () => {
    await setLastRun(24);
    expect(await alarms.read()).toEqual([]);
  });

  it('report a queue that is down and a disk that is nearly full', async () => {
    readiness = { status: 'degraded', checks: { ...checks, queue: 'down', disk: 'low' } };
    expect(await alarms.read()).toEqual([
      { code: 'QUEUE_DOWN', figure: null },
      { code: 'DISK_LOW', figure: null },
    ]);
    readiness = { status: 'ready', checks };
  });

  it('report a late daily run and email admins once', async () => {
    await setLastRun(26.5);
    expect(await alarms.read()).toEqual([{ code: 'DAILY_RUN_LATE', figure: 26 }]);
    mailer.isDown = true;
    await mails.check();
    mailer.isDown = false;
    await mails.check();
    await mails.check();
    expect(mailer.sent).toEqual([
      expect.objectContaining({
        to: 'jefa@touchline.test',
        subject: 'Touchline requiere atención: El proceso diario está atrasado',
        text: expect.stringContaining('terminó por última vez hace 26 horas') as unknown,
      }),
    ]);
    await setLastRun(1);
    await mails.check();
    expect(await database.db.query('SELECT FROM public.alarm')).toEqual([]);
  });

  it('count leagues that have been down for longer than a start takes', async () => {
    const { leagueId } = await insertLeague(database.db);
    await database.db.query(
      `INSERT INTO public.league_deployment (league_id, instance, down_since) VALUES ($1, 'up', now())`,
      [leagueId],
    );
    expect(await alarms.read()).toEqual([]);
    await database.db.query(`UPDATE public.league_deployment SET down_since = now() - interval '2 minutes'`);
    expect(await alarms.read()).toEqual([{ code: 'LEAGUES_DOWN', figure: 1 }]);
    await database.db.query('DELETE FROM public.league_deployment');
  });

  it('report an old recovery point and a failed recovery drill', async () => {
    const save = (status: object): Promise<unknown> =>
      database.db.query(
        'INSERT INTO public.backup_status (status) VALUES ($1) ON CONFLICT (id) DO UPDATE SET status = excluded.status',
        [JSON.stringify(status)],
      );
    const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
    await save({ is_on: true, recovery_point: ago(14), errors: [] });
    expect(await alarms.read()).toEqual([]);
    await save({ is_on: true, recovery_point: ago(20.5), errors: [] });
    expect(await alarms.read()).toEqual([{ code: 'RECOVERY_POINT_OLD', figure: 20 }]);
    await save({ is_on: true, recovery_point: null, errors: ['no such place'] });
    expect(await alarms.read()).toEqual([{ code: 'RECOVERY_POINT_OLD', figure: 0 }]);
    // Backups that have just started, then backups that the operator disabled.
    await save({ is_on: true, recovery_point: null, errors: [] });
    expect(await alarms.read()).toEqual([]);
    await save({ is_on: false, recovery_point: ago(500), errors: [] });
    expect(await alarms.read()).toEqual([]);

    const drill = (status: string): Promise<unknown> =>
      database.db.query(`INSERT INTO public.recovery_drill (id, status) VALUES (uuidv7(), $1)`, [status]);
    await drill('failed');
    expect(await alarms.read()).toEqual([{ code: 'DRILL_FAILED', figure: null }]);
    await drill('passed');
    await drill('running');
    expect(await alarms.read()).toEqual([]);
  });

  it('report digests that are late, unreachable or contradicted, but not before the first event', async () => {
    const { db } = database;
    await db.query('DELETE FROM public.ledger_digest');
    await db.query(`UPDATE public.users SET created = now() - interval '90 days'`);
    expect(await alarms.read()).toEqual([]);
    await db.query(
      `INSERT INTO public.ledger_digest (number, created, hash, public_key, content)
       VALUES (1, now() - interval '200 minutes', 'h', 'k', 'c')`,
    );
    expect(await alarms.read()).toEqual([{ code: 'DIGEST_LATE', figure: 3 }]);
    await db.query(`UPDATE public.ledger_digest SET placed = now() - interval '170 minutes'`);
    expect(await alarms.read()).toEqual([]);
    const failed = (kind: string, minutes: number): Promise<unknown> =>
      db.query(
        `INSERT INTO public.digest_failure (kind, message, since) VALUES ($1, 'm', now() - $2 * interval '1 minute')
         ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, since = excluded.since`,
        [kind, minutes],
      );
    await failed('place', 14);
    expect(await alarms.read()).toEqual([]);
    await failed('place', 16);
    expect(await alarms.read()).toEqual([{ code: 'DIGEST_LATE', figure: 2 }]);
    await failed('making', 16);
    expect(await alarms.read()).toEqual([{ code: 'DIGEST_LATE', figure: 2 }]);
    await failed('contradiction', 0);
    expect(await alarms.read()).toEqual([{ code: 'DIGEST_CONTRADICTED', figure: null }]);
    await db.query('DELETE FROM public.digest_failure');
    expect(await alarms.read()).toEqual([]);
  });

  it('report missing digests when there are events', async () => {
    const { db } = database;
    await db.query('DELETE FROM public.ledger_digest');
    await new TestAccounts(db).open({ type_tier: 1, match_price: 0 });
    expect(await alarms.read()).toEqual([]);
    await withConnection(database.ownerUrl, async (owner) => {
      await owner.query('ALTER TABLE ledger.event DISABLE TRIGGER ALL');
      await owner.query(`UPDATE ledger.event SET recorded_at = now() - interval '190 minutes'`);
      await owner.query('ALTER TABLE ledger.event ENABLE TRIGGER ALL');
    });
    expect(await alarms.read()).toEqual([{ code: 'DIGEST_LATE', figure: 3 }]);
    await db.query(
      `INSERT INTO public.ledger_digest (number, created, hash, public_key, content, placed)
       VALUES (1, now(), 'h', 'k', 'c', now())`,
    );
    expect(await alarms.read()).toEqual([]);
  });

  it('count leagues whose latest backup is much smaller than the one before', async () => {
    const { leagueId } = await insertLeague(database.db);
    await database.db.query(`UPDATE public.league SET deployment_status = 'running' WHERE id = $1`, [
      leagueId,
    ]);
    const record = async (rows: number): Promise<boolean> => {
      const [row] = await database.db.query<{ id: string }>(
        `INSERT INTO public.league_backup (id, league_id, name, kind, status, taken_at)
         VALUES (uuidv7(), $1, 'liga', 'daily', 'taking', clock_timestamp()) RETURNING id`,
        [leagueId],
      );
      const content = { bytes: 1, sha256: 'ab'.repeat(32), counts: { player: rows, audit: 1_000 } };
      return recordBackup(database.db, row!.id, `backups/${row!.id}`, content);
    };
    expect([await record(100), await record(60), await record(29)]).toEqual([false, false, true]);
    expect(await alarms.read()).toEqual([{ code: 'BACKUPS_SUSPICIOUS', figure: 1 }]);
    expect(await record(31)).toBe(false);
    expect(await alarms.read()).toEqual([]);
  });
});
