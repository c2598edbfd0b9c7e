import { TestApi } from '../../support/api.js';
import { insertLeague } from '../../support/league.js';
import { EchoInstance } from './echo-instance.js';
import { reservePort } from '../../support/port.js';

/** The running platform, with one league whose instance is an echo. */
export interface ProxiedLeague {
  port: number;
  host: string;
  instance: EchoInstance;
  close(): Promise<void>;
}

export async function leagueBehind(): Promise<ProxiedLeague> {
  const port = await reservePort();
  const api = await TestApi.start({ port, publicUrl: `http://localhost:${port}` });
  await api.app.listen(port, '127.0.0.1');
  const instance = await EchoInstance.start();
  const { leagueId } = await insertLeague(api.db, {
    instance: { port: instance.port, secret: 'x'.repeat(32) },
  });
  const [league] = await api.db.query<{ url_extension: string }>(
    `WITH site AS (INSERT INTO public.league_deployment (league_id, instance, site) VALUES ($1, 'up', 'on'))
     SELECT url_extension FROM public.league WHERE id = $1`,
    [leagueId],
  );
  const close = async (): Promise<void> => {
    await api.close();
    await instance.close();
  };
  return { port, host: `${league!.url_extension}.localhost:${port}`, instance, close };
}
