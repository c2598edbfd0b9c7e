import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * While a league is being moved, it has two locations: its own, and one in `league_move`, which is the new location
 * until the switchover and the old one afterwards. Both keep their port and count towards the capacity (R35, R36). If
 * the directory is null, it is named after the league's ID.
 */
const MOVES = `
  ALTER TABLE public.league_deployment
    ADD COLUMN directory text,
    DROP CONSTRAINT league_deployment_site_check,
    ADD CONSTRAINT league_deployment_site_check CHECK (site IN ('off', 'on', 'suspended', 'paused'));

  CREATE TABLE public.league_move (
    league_id uuid PRIMARY KEY REFERENCES public.league (id),
    server_id uuid NOT NULL REFERENCES public.servers (id),
    port integer CHECK (port BETWEEN 1 AND 65535),
    directory text NOT NULL,
    created timestamptz NOT NULL DEFAULT clock_timestamp(),
    UNIQUE (server_id, port)
  );
`;

/**
 * Leagues that are being moved count towards the capacity, too. A league that arrives has had its share reserved
 * since its move began.
 */
const ROOM = `
  CREATE FUNCTION public.server_has_room(p_server_id uuid, p_league_id uuid) RETURNS boolean LANGUAGE plpgsql AS $$
  DECLARE
    capacity integer;
    used integer;
  BEGIN
    SELECT league_capacity INTO capacity FROM public.servers WHERE id = p_server_id FOR NO KEY UPDATE;
    SELECT (SELECT count(*) FROM public.league
            WHERE server_id = p_server_id AND id <> p_league_id AND deployment_status <> 'deleted')
         + (SELECT count(*) FROM public.league_move WHERE server_id = p_server_id AND league_id <> p_league_id)
      INTO used;
    RETURN used < capacity;
  END $$;

  CREATE OR REPLACE FUNCTION public.league_needs_room() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (SELECT FROM public.league_move WHERE league_id = NEW.id AND server_id = NEW.server_id)
      OR public.server_has_room(NEW.server_id, NEW.id) THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'the server has no room' USING ERRCODE = 'check_violation', CONSTRAINT = 'league_server_capacity';
  END $$;

  CREATE FUNCTION public.move_needs_room() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF public.server_has_room(NEW.server_id, NEW.league_id) THEN RETURN NEW; END IF;
    RAISE EXCEPTION 'the server has no room' USING ERRCODE = 'check_violation', CONSTRAINT = 'league_server_capacity';
  END $$;
  CREATE TRIGGER move_needs_room BEFORE INSERT ON public.league_move
    FOR EACH ROW EXECUTE FUNCTION public.move_needs_room();
`;

/** A port belongs to one league, even while it is being moved: the unique indexes cover one table each. */
const PORTS = `
  CREATE FUNCTION public.league_port_is_free() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM FROM public.servers WHERE id = NEW.server_id FOR NO KEY UPDATE;
    IF EXISTS (SELECT FROM public.league_move
               WHERE server_id = NEW.server_id AND port = NEW.port AND league_id <> NEW.id) THEN
      RAISE EXCEPTION 'the port is taken' USING ERRCODE = 'unique_violation', CONSTRAINT = 'league_server_id_port_key';
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER league_port_is_free BEFORE UPDATE OF port, server_id ON public.league
    FOR EACH ROW WHEN (NEW.port IS NOT NULL AND (NEW.port, NEW.server_id) IS DISTINCT FROM (OLD.port, OLD.server_id))
    EXECUTE FUNCTION public.league_port_is_free();

  CREATE FUNCTION public.move_port_is_free() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM FROM public.servers WHERE id = NEW.server_id FOR NO KEY UPDATE;
    IF EXISTS (SELECT FROM public.league
               WHERE server_id = NEW.server_id AND port = NEW.port AND id <> NEW.league_id) THEN
      RAISE EXCEPTION 'the port is taken' USING ERRCODE = 'unique_violation', CONSTRAINT = 'league_server_id_port_key';
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER move_port_is_free BEFORE INSERT OR UPDATE ON public.league_move
    FOR EACH ROW WHEN (NEW.port IS NOT NULL) EXECUTE FUNCTION public.move_port_is_free();
`;

export class Moves1700000008200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [MOVES, ROOM, PORTS]) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER league_port_is_free ON public.league;
      DROP TABLE public.league_move;
      DROP FUNCTION public.league_port_is_free, public.move_port_is_free, public.move_needs_room;
      CREATE OR REPLACE FUNCTION public.league_needs_room() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF public.server_has_room(NEW.server_id, NEW.id) THEN RETURN NEW; END IF;
        RAISE EXCEPTION 'the server has no room' USING ERRCODE = 'check_violation', CONSTRAINT = 'league_server_capacity';
      END $$;
      CREATE OR REPLACE FUNCTION public.server_has_room(p_server_id uuid, p_league_id uuid) RETURNS boolean
      LANGUAGE sql AS $$
        SELECT (SELECT count(*) FROM public.league
                WHERE server_id = p_server_id AND id <> p_league_id AND deployment_status <> 'deleted')
             < (SELECT league_capacity FROM public.servers WHERE id = p_server_id FOR NO KEY UPDATE)
      $$;
      ALTER TABLE public.league_deployment DROP COLUMN directory;
    `);
  }
}
