import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Leagues whose instances have not been informed yet that their owner's name or email, or their country, has changed
 * (R28). Written by triggers in the transaction of the change, because users are renamed by staff, by themselves and
 * through links in mails.
 */
const INFO_CHANGES = `
  CREATE TABLE public.info_change (
    league_id uuid PRIMARY KEY REFERENCES public.league (id) ON DELETE CASCADE
  );

  CREATE FUNCTION public.note_owner_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO public.info_change SELECT id FROM public.league
    WHERE user_id = NEW.id AND port IS NOT NULL AND deployment_status <> 'deleted'
    ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$;
  CREATE TRIGGER note_owner_change AFTER UPDATE OF name, last_name, email ON public.users FOR EACH ROW
    WHEN ((OLD.name, OLD.last_name, OLD.email) IS DISTINCT FROM (NEW.name, NEW.last_name, NEW.email))
    EXECUTE FUNCTION public.note_owner_change();

  CREATE FUNCTION public.note_country_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO public.info_change SELECT id FROM public.league
    WHERE country_id = NEW.id AND port IS NOT NULL AND deployment_status <> 'deleted'
    ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$;
  CREATE TRIGGER note_country_change AFTER UPDATE OF code, name ON public.countries FOR EACH ROW
    WHEN ((OLD.code, OLD.name) IS DISTINCT FROM (NEW.code, NEW.name))
    EXECUTE FUNCTION public.note_country_change();
`;

export class InfoChanges1700000009100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(INFO_CHANGES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER note_country_change ON public.countries;
      DROP TRIGGER note_owner_change ON public.users;
      DROP FUNCTION public.note_country_change(), public.note_owner_change();
      DROP TABLE public.info_change`);
  }
}
