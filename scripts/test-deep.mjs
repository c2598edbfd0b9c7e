import { availableParallelism } from 'node:os';
import path from 'node:path';
import { build } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { runJest, runNode } from './run-jest.mjs';

/*
 * npm run test:deep [-- SEQUENCES]: every test at full size (docs/testing.md), a million sequences of commands against
 * the ledger's rules, every benchmark once, and `npm test` and `npm start` on the newer Node named in README. Takes
 * hours. Every stage runs, even if one has failed.
 */
const root = path.resolve(import.meta.dirname, '..');
const sequences = Number(process.argv[2] ?? 1_000_000);
const shards = Math.max(1, Number(process.env.PROPERTY_SHARDS ?? availableParallelism()));

/** Settings that `npm test` reduces. A variable that is already set takes precedence. */
const FULL_SIZE = {
  DEEP: '1',
  ALL_DISPLAY_MODES: '1',
  ALL_PICTURES: '1',
  CALENDAR_KILLS: '5',
  CONCURRENCY_COMMANDS: '10000',
  PROVISIONING_KILLS: '1',
  PROXY_FUZZ_REQUESTS: '10000',
  TAMPER_EDITS: '1500',
};
const environment = { ...FULL_SIZE, ...process.env };

ensureInstalled(root);
await build(root);

const failed = [];
async function stage(name, run) {
  const began = Date.now();
  console.log(`\n== ${name}`);
  const codes = await run();
  const outcome = codes.every((code) => code === 0) ? 'ok' : 'FAILED';
  console.log(`== ${name}: ${outcome} (${Math.round((Date.now() - began) / 1000)} s)`);
  if (outcome !== 'ok') failed.push(name);
}

await stage('all tests at full size', async () => [await runJest(root, [], environment)]);
await stage(`${sequences} sequences of commands`, () =>
  Promise.all(
    Array.from({ length: shards }, (_, n) => {
      const share = Math.floor(sequences / shards) + (n < sequences % shards ? 1 : 0);
      const words = ['--runInBand', '--selectProjects', 'unit', '--testPathPatterns'];
      return runJest(root, [...words, 'server/src/ledger/domain/.*\\.property\\.spec\\.ts$'], {
        ...process.env,
        PROPERTY_RUNS: String(share),
      });
    }),
  ),
);
// The figures mean nothing at this size, but a benchmark that no longer runs is noticed.
await stage('benchmarks', async () => [await runNode(root, ['scripts/bench.mjs', '--quick'])]);
// README's version, or the oldest that is supported if this is README's.
const other = process.version.startsWith('v24.') ? '20.19' : '24';
await stage(`Node ${other}`, async () => [await runNode(root, ['scripts/test-node.mjs', other])]);

if (failed.length > 0) {
  console.log(`\nfailed stages: ${failed.join(', ')}`);
  process.exitCode = 1;
}
