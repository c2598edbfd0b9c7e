import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { ensureInstalled } from './install.mjs';

/*
 * npm run test:deep [-- RUNS]: the property tests of the ledger with a million sequences of commands, shared out over
 * one jest per core, each with random numbers of its own. No database: the decisions are pure. Then 10,000 requests,
 * crooked ones among them, through the proxy of league sites, and every benchmark once, at a small size: its figures say
 * nothing, but one that no longer runs is seen.
 */
const root = path.resolve(import.meta.dirname, '..');
const runs = Number(process.argv[2] ?? 1_000_000);
const shards = Math.max(1, Number(process.env.PROPERTY_SHARDS ?? availableParallelism()));

ensureInstalled(root);
const { default: config } = await import('../jest.config.mjs');
const withoutDatabase = { ...config, rootDir: root, globalSetup: undefined, globalTeardown: undefined };
const args = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  path.join(root, 'node_modules/jest/bin/jest.js'),
  ...['--config', JSON.stringify(withoutDatabase), '--runInBand'],
  ...['--testPathPatterns', 'server/src/ledger/domain/.*\\.property\\.spec\\.ts$'],
];

const started = Date.now();
const codes = await Promise.all(Array.from({ length: shards }, (_, n) => runShard(n)));
const seconds = (Date.now() - started) / 1000;
console.log(
  `${runs} sequences in ${seconds.toFixed(0)} s, ${(runs / seconds).toFixed(0)} a second on ${shards} cores`,
);
codes.push(await runProxyFuzz());
codes.push(await ended([path.join(root, 'scripts/bench.mjs'), '--quick'], process.env));
codes.push(await tamper());
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;

function runProxyFuzz() {
  const words = [...args.slice(0, 3), '--runInBand', '--testPathPatterns', 'test/security/smuggling/fuzz'];
  const env = { ...process.env, PROXY_FUZZ_REQUESTS: '10000' };
  return ended(words, env);
}

/** Tampers with a real ledger 1,500 times. */
function tamper() {
  const words = [...args.slice(0, 3), '--runInBand', '--testPathPatterns', 'test/ledger/tampering'];
  const env = { ...process.env, TAMPER_EDITS: process.env.TAMPER_EDITS ?? '1500' };
  return ended(words, env);
}

function runShard(n) {
  const share = Math.floor(runs / shards) + (n < runs % shards ? 1 : 0);
  return ended(args, { ...process.env, PROPERTY_RUNS: String(share) });
}

/** Runs Node and answers its exit code; 1 where a signal ended it. */
function ended(nodeArgs, env) {
  return new Promise((resolve) => {
    spawn(process.execPath, nodeArgs, { cwd: root, env, stdio: 'inherit' }).on('exit', (code) =>
      resolve(code ?? 1),
    );
  });
}
