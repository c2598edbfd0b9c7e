import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { v7 } from 'uuid';
import { loadConfig } from '../../server/src/platform/config/index.js';
import { LocalDriver } from '../../server/src/provisioning/drivers/local/local-driver.js';
import { LocalFiles } from '../../server/src/provisioning/drivers/local/local-files.js';
import { LocalProcesses } from '../../server/src/provisioning/drivers/local/local-processes.js';
import { driverContract } from './driver-contract.js';
import type { DriverWorld } from './driver-contract.js';
import { lacking, SshMachine } from './ssh/ssh-machine.js';
import { LEAGUE_APP, sshWorld } from './ssh/ssh-world.js';

async function localWorld(): Promise<DriverWorld> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'touchline-contract-'));
  const files = new LocalFiles(dataDir, LEAGUE_APP);
  const processes = new LocalProcesses(files);
  return {
    driver: new LocalDriver(
      loadConfig({ DATABASE_URL: 'postgres://nobody', DATA_DIR: dataDir }),
      files,
      processes,
    ),
    serverId: v7(),
    instances: async ({ directory }) =>
      (await processes.listInDirectory(directory)).map(({ pid, port }) => ({ pid, port })),
    files: () => execFileSync('find', [files.root]).toString().split('\n').sort(),
    configuration: ({ directory }) =>
      JSON.parse(readFileSync(files.configurationPath(directory), 'utf8')) as Record<string, unknown>,
    async close() {
      await processes.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function remoteWorld(): Promise<DriverWorld> {
  const machine = await SshMachine.start();
  const world = sshWorld(machine.target(), machine.keyFile);
  const serverId = machine.target().id;
  await world.driver.prepareServer(serverId);
  return {
    driver: world.driver,
    serverId,
    instances: ({ directory }) => machine.instances(directory),
    files: () => machine.files(),
    configuration: ({ directory }) =>
      JSON.parse(
        readFileSync(path.join(machine.directory, 'leagues', directory, 'league.json'), 'utf8'),
      ) as Record<string, unknown>,
    async close() {
      world.close();
      await machine.close();
    },
  };
}

driverContract('local', localWorld);

const lack = lacking();
if (lack === null) driverContract('ssh', remoteWorld);
else describe.skip(`the ssh driver (${lack})`, () => it.todo('keeps the same contract'));
