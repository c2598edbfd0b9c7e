import path from 'node:path';
import { writeConfiguration, removeLeague, useRelease } from './instances.js';
import { moveDataFiles } from './files.js';
import { toHostError } from './host-error.js';
import { Layout, parseLeagueName, parsePort, parseDigest, parseText } from './layout.js';
import type { LeagueHostSettings } from './league-host.js';
import { prepare } from './prepare.js';
import type { PrepareInput } from './prepare.js';
import { changeSite, reloadProxy } from './proxy.js';
import { hasRelease, receiveRelease } from './releases.js';
import { listHosted, startInstance, stopInstance } from './supervision.js';

const MAX_INPUT = 2_000_000;

type Input = Record<string, unknown>;
type Command = (layout: Layout, input: Input) => Promise<unknown>;

/** All that the platform can have done on its servers. */
const COMMANDS: Record<string, Command> = {
  prepare: async (layout, input) => ({ notes: await prepare(layout, input as unknown as PrepareInput) }),
  has_release: (layout, input) => hasRelease(layout, parseDigest(input['digest'])),
  use_release: (layout, input) =>
    useRelease(layout, parseLeagueName(input['league']), parseDigest(input['digest'])),
  configure: (layout, input) =>
    writeConfiguration(layout, parseLeagueName(input['league']), parseText(input['content'])),
  start: (layout, input) =>
    startInstance(layout, {
      id: parseLeagueName(input['league']),
      port: parsePort(input['port']),
      secret: parseText(input['secret']),
      host: input['host'] as LeagueHostSettings,
    }),
  list_leagues: async (layout) => ({ leagues: await listHosted(layout) }),
  stop: (layout, input) => stopInstance(layout, parseLeagueName(input['league'])),
  set_aside: async (layout, input) => {
    const id = parseLeagueName(input['league']);
    await stopInstance(layout, id);
    return moveDataFiles(layout.league(id), layout.setAside(id));
  },
  remove: async (layout, input) => {
    const id = parseLeagueName(input['league']);
    await stopInstance(layout, id);
    await removeLeague(layout, id);
  },
  site: (layout, input) =>
    changeSite(
      layout,
      parseLeagueName(input['league']),
      input['content'] === null ? null : parseText(input['content']),
    ),
  reload_proxy: (layout) => reloadProxy(layout),
};

async function readInput(): Promise<Input> {
  let received = '';
  for await (const chunk of process.stdin.setEncoding('utf8')) {
    received += chunk as string;
    if (received.length > MAX_INPUT) throw new Error('more than was ever asked');
  }
  return JSON.parse(received) as Input;
}

/** Does what its one word says, with what is told by its standard input, and answers one line of JSON. */
async function main(): Promise<void> {
  process.umask(0o022);
  const layout = Layout.fromProgram(path.dirname(path.resolve(process.argv[1] ?? '')));
  const [command = '', digest] = process.argv.slice(2);
  if (command === 'receive_release') {
    await receiveRelease(layout, parseDigest(digest), process.stdin);
    return answer({ value: null });
  }
  if (!Object.hasOwn(COMMANDS, command)) throw new Error('nobody knows this word');
  answer({ value: (await COMMANDS[command]!(layout, await readInput())) ?? null });
}

function answer(content: object): void {
  process.stdout.write(`${JSON.stringify(content)}\n`);
}

main().catch((error: unknown) => {
  const { code, detail } = toHostError(error);
  answer({ error: { code, detail } });
  if (code === 'HOST_FAILED') process.stderr.write(`${(error as Error).stack}\n`);
});
