import path from 'node:path';
import { configure, removeLeague, useRelease } from './instances.js';
import { hostErrorOf } from './host-error.js';
import { Layout, leagueName, port, releaseDigest, text } from './layout.js';
import { prepare } from './prepare.js';
import type { Preparation } from './prepare.js';
import { changeSite, reloadProxy } from './proxy.js';
import { hasRelease, receiveRelease } from './releases.js';
import { startInstance, stopInstance } from './supervision.js';

const MAX_INPUT = 2_000_000;

type Input = Record<string, unknown>;
type Verb = (layout: Layout, input: Input) => Promise<unknown>;

/** All that the platform can have done on its servers. */
const VERBS: Record<string, Verb> = {
  prepare: async (layout, input) => ({ notes: await prepare(layout, input as unknown as Preparation) }),
  has_release: (layout, input) => hasRelease(layout, releaseDigest(input['digest'])),
  use_release: (layout, input) =>
    useRelease(layout, leagueName(input['league']), releaseDigest(input['digest'])),
  configure: (layout, input) => configure(layout, leagueName(input['league']), text(input['content'])),
  start: (layout, input) =>
    startInstance(layout, {
      id: leagueName(input['league']),
      port: port(input['port']),
      secret: text(input['secret']),
    }),
  stop: (layout, input) => stopInstance(layout, leagueName(input['league'])),
  remove: async (layout, input) => {
    const id = leagueName(input['league']);
    await stopInstance(layout, id);
    await removeLeague(layout, id);
  },
  site: (layout, input) =>
    changeSite(
      layout,
      leagueName(input['league']),
      input['content'] === null ? null : text(input['content']),
    ),
  reload_proxy: (layout) => reloadProxy(layout),
};

async function readInput(): Promise<Input> {
  let said = '';
  for await (const chunk of process.stdin.setEncoding('utf8')) {
    said += chunk as string;
    if (said.length > MAX_INPUT) throw new Error('more than was ever asked');
  }
  return JSON.parse(said) as Input;
}

/** Does what its one word says, with what is told by its standard input, and answers one line of JSON. */
async function main(): Promise<void> {
  process.umask(0o022);
  const layout = Layout.ofProgram(path.dirname(path.resolve(process.argv[1] ?? '')));
  const [verb = '', digest] = process.argv.slice(2);
  if (verb === 'receive_release') {
    await receiveRelease(layout, releaseDigest(digest), process.stdin);
    return answer({ value: null });
  }
  if (!Object.hasOwn(VERBS, verb)) throw new Error('nobody knows this word');
  answer({ value: (await VERBS[verb]!(layout, await readInput())) ?? null });
}

function answer(content: object): void {
  process.stdout.write(`${JSON.stringify(content)}\n`);
}

main().catch((error: unknown) => {
  const { code, detail } = hostErrorOf(error);
  answer({ error: { code, detail } });
  if (code === 'HOST_FAILED') process.stderr.write(`${(error as Error).stack}\n`);
});
