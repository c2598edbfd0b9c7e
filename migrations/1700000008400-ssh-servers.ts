import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How a server is reached over SSH, and the host key that identifies it: null until it was prepared. Two records of
 * the same directory on one machine would conflict.
 */
export class SshServers1700000008400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE public.servers
        ADD COLUMN ssh_port integer NOT NULL DEFAULT 22 CHECK (ssh_port BETWEEN 1 AND 65535),
        ADD COLUMN ssh_user text NOT NULL DEFAULT 'root' CHECK (ssh_user ~ '^[a-z_][a-z0-9_-]{0,31}$'),
        ADD COLUMN ssh_directory text NOT NULL DEFAULT '/opt/touchline'
          CHECK (ssh_directory ~ '^(/[A-Za-z0-9_][A-Za-z0-9._-]*){1,12}$'),
        ADD COLUMN http_port integer NOT NULL DEFAULT 80 CHECK (http_port BETWEEN 1 AND 65535),
        ADD COLUMN host_key text
          CHECK (host_key ~ '^(ssh-ed25519|ecdsa-sha2-nistp(256|384|521)|ssh-rsa) SHA256:[A-Za-z0-9+/]{43}$');
      CREATE UNIQUE INDEX servers_one_directory ON public.servers (ip, ssh_port, ssh_directory)
        WHERE driver = 'ssh' AND status <> 'retired';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX public.servers_one_directory;
      ALTER TABLE public.servers DROP COLUMN ssh_port, DROP COLUMN ssh_user, DROP COLUMN ssh_directory,
        DROP COLUMN http_port, DROP COLUMN host_key;
    `);
  }
}
