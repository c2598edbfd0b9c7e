import type { MigrationInterface, QueryRunner } from 'typeorm';

const TRANSITIONS: [operation: string, rows: string][] = [
  ['INSERT', 'NEW TABLE AS new_rows'],
  ['UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows'],
  ['DELETE', 'OLD TABLE AS old_rows'],
];

/** Changes of league backups are part of the feed, too. */
export class BackupChanges1700000008510 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [operation, rows] of TRANSITIONS) {
      await runner.query(`
        CREATE TRIGGER note_${operation.toLowerCase()} AFTER ${operation} ON public.league_backup REFERENCING ${rows}
          FOR EACH STATEMENT EXECUTE FUNCTION public.note_changes('league_backups', 'id', 'league_id', '', '');
      `);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [operation] of TRANSITIONS) {
      await runner.query(`DROP TRIGGER note_${operation.toLowerCase()} ON public.league_backup`);
    }
  }
}
