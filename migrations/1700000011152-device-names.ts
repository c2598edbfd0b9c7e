import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions name their device as "Firefox, Windows", which needs no translation; it was "Firefox on Windows". */
export class DeviceNames1700000011152 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE public.session SET device = regexp_replace(device, '^(.+) on (.+)$', '\\1, \\2')
       WHERE device LIKE '% on %'
       -- lint-ok whole-table: as many rows as people have logged in within a month`,
    );
  }

  async down(): Promise<void> {
    // Earlier releases show the name as it is.
  }
}
