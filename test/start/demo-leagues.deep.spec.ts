import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LocalFiles } from '../../server/src/provisioning/drivers/local/local-files.js';
import { LocalProcesses } from '../../server/src/provisioning/drivers/local/local-processes.js';
import { generateMatches } from '../../server/src/demo/generated-matches.js';
import { requestHost } from '../support/by-host.js';
import { makePlace, Program } from '../support/program.js';
import { TIMEOUT_MS, until } from '../support/until.js';

const LEAGUES = 41;
const ZONE_MONTH_MS = 31 * 86_400_000;

type Place = Awaited<ReturnType<typeof makePlace>>;
interface League {
  id: string;
  url_extension: string;
  deployment_status: string;
  created: string;
}

/** A copy of the platform with its demo, as seen by staff. */
class Copy {
  private constructor(
    readonly place: Place,
    public program: Program,
  ) {}

  static async start(): Promise<Copy> {
    const place = await makePlace();
    return new Copy(place, Program.start(place, { DEMO: '1' }));
  }

  async restart(): Promise<void> {
    await this.program.end('SIGTERM');
    this.program = Program.start(this.place, { DEMO: '1' });
    await this.program.ready();
  }

  async leagues(): Promise<League[]> {
    const token = await this.logIn();
    const range = encodeURIComponent(JSON.stringify([0, 99]));
    const answer = await fetch(`${this.program.url}/api/leagues?range=${range}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return (await answer.json()) as League[];
  }

  /** One visit at a time: the leagues are asleep when their next visitor arrives. */
  async visit(league: League): Promise<{ status: number; body: string }> {
    return requestHost(this.place.port, `${league.url_extension}.localhost:${this.place.port}`, '/');
  }

  get processes(): LocalProcesses {
    return new LocalProcesses(new LocalFiles(this.place.dataDir, ''));
  }

  async allDeployed(): Promise<boolean> {
    const leagues = await this.leagues();
    return leagues.length === LEAGUES && leagues.every(({ deployment_status: it }) => it === 'running');
  }

  async end(): Promise<void> {
    await this.program.end('SIGTERM');
    await this.place.clear();
  }

  private async logIn(): Promise<string> {
    const answer = await fetch(`${this.program.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identity: 'admin@touchline.test', password: 'touchline-demo' }),
    });
    return ((await answer.json()) as { access_token: string }).access_token;
  }
}

async function untilDeployed(copy: Copy): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await copy.allDeployed()))
    if (Date.now() > deadline) throw new Error(`not all are deployed:\n${copy.program.output}`);
    else await new Promise((resolve) => setTimeout(resolve, 1_000));
}

/** The first one stays awake, because its owner visited and filled it. */
async function untilAsleep(copy: Copy): Promise<void> {
  while ((await copy.processes.list()).length > 1) await new Promise((resolve) => setTimeout(resolve, 1_000));
}

let copies: [Copy, Copy];

beforeAll(async () => {
  copies = [await Copy.start(), await Copy.start()];
  await Promise.all(copies.map(({ program }) => program.ready()));
});
afterAll(async () => {
  for (const copy of copies ?? []) await copy.end();
});

describe('the demo leagues of two installations on one machine', () => {
  it('are all deployed automatically after the start', async () => {
    await Promise.all(copies.map(untilDeployed));
    for (const { program } of copies) expect(program.output).toContain("Demo's leagues filled");
  });

  it('include one whose site shows every area', async () => {
    const [copy] = copies;
    await until(async () => copy.program.output.includes('Demo site with every area filled'), 'filled');
    const league = (await copy.leagues()).find(({ url_extension: address }) => address === 'ruminahui')!;
    const { body } = await copy.visit(league);
    for (const shown of ['Copa Barrial', 'Nueva iluminación', 'Última fecha', 'Panadería La Espiga'])
      expect(body).toContain(shown);
  });

  it('fall asleep, and wake for a visitor with their season', async () => {
    const [copy] = copies;
    await untilAsleep(copy);
    const leagues = await copy.leagues();
    for (const league of leagues) expect((await copy.visit(league)).status).toBe(200);
    const league = leagues.find(({ url_extension: address }) => address === 'la-ecuatoriana')!;
    const { body } = await copy.visit(league);
    expect(body).toMatch(/(Apertura|Clausura) \d{4}/);
    const [from, to] = [Date.now() - ZONE_MONTH_MS, Date.now()].map((at) => new Date(at).toISOString());
    expect(generateMatches(league.id, from!, to!).length).toBeGreaterThan(0);
  });

  it('are available again after a restart', async () => {
    const [copy] = copies;
    await copy.restart();
    expect(await copy.allDeployed()).toBe(true);
    await until(
      async () => (await copy.processes.host.list()).length === LEAGUES,
      'the host has all of them',
    );
    for (const league of (await copy.leagues()).slice(0, 5)) {
      await until(async () => (await copy.visit(league)).status === 200, league.url_extension);
    }
  });
});
