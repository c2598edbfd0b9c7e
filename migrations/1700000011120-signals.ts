import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tells listening processes which kind of work may be available (LISTEN, server/src/platform/database/signals.ts). */
const ANNOUNCE = `
  CREATE FUNCTION public.announce() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_catalog.pg_notify('touchline', TG_ARGV[0]);
    RETURN NULL;
  END $$;
`;

/**
 * The announced tables and changes, by topic. Triggers are per row, so a statement that changes nothing is not
 * announced. A task's lease and progress are not announced: they change all the time and require no action. Events are
 * announced by those who append them.
 */
const ANNOUNCED: Record<string, Record<string, string>> = {
  tasks: {
    provisioning_task: 'INSERT OR UPDATE OF status, run_after, waits_for, cancel_requested',
  },
  mails: { account_mail: 'INSERT', contact_message: 'INSERT' },
  plans: { plan_rollout: 'INSERT OR UPDATE', info_change: 'INSERT' },
  visits: {
    league_visit: 'INSERT',
    league_visit_news: 'INSERT OR UPDATE OF version',
  },
  instances: {
    league_deployment: 'INSERT OR UPDATE OF instance, directory',
    league: 'UPDATE OF port, server_id, instance_secret',
    league_move: 'INSERT OR UPDATE OR DELETE',
  },
  // Everything that determines what a session may do.
  access: {
    session: 'UPDATE OF ended_at, user_id OR DELETE',
    users: 'UPDATE OF is_vetado, role_id, verified',
    league: 'INSERT OR UPDATE OF user_id, deployment_status OR DELETE',
    roles_user_accountant: 'INSERT OR UPDATE OR DELETE',
    totp: 'INSERT OR UPDATE OF confirmed_at OR DELETE',
    passkey: 'INSERT OR DELETE',
  },
  changes: { record_change: 'INSERT' },
  // Written by appends of the previous release.
  projections: { 'ledger.stale_projection': 'INSERT' },
};

const qualified = (table: string): string => (table.includes('.') ? table : `public.${table}`);

export class Signals1700000011120 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ANNOUNCE);
    for (const [topic, tables] of Object.entries(ANNOUNCED))
      for (const [table, events] of Object.entries(tables))
        await runner.query(
          `CREATE TRIGGER announce_${topic} AFTER ${events} ON ${qualified(table)}
           FOR EACH ROW EXECUTE FUNCTION public.announce('${topic}')`,
        );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [topic, tables] of Object.entries(ANNOUNCED))
      for (const table of Object.keys(tables))
        await runner.query(`DROP TRIGGER announce_${topic} ON ${qualified(table)}`);
    await runner.query('DROP FUNCTION public.announce()');
  }
}
