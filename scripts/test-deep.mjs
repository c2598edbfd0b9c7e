import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { ensureInstalled } from './install.mjs';

/*
 * npm run test:deep [-- RUNS]: the property tests of the ledger with a million sequences of commands, shared out over
 * one jest per core, each with random numbers of its own. No database: the decisions are pure.
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
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;

function runShard(n) {
  const share = Math.floor(runs / shards) + (n < runs % shards ? 1 : 0);
  const env = { ...process.env, PROPERTY_RUNS: String(share) };
  return new Promise((resolve) => {
    spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).on('exit', (code) =>
      resolve(code ?? 1),
    );
  });
}
