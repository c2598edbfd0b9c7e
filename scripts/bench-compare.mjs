import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

/**
 * `npm run bench:compare -- BASE [--turns N]`: reports which hot paths take more CPU time than at another commit. Both
 * are measured in turn with this commit's benchmark, each as a multiple of its peer in the same run, and these
 * multiples are compared.
 */
const root = path.resolve(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  options: { turns: { type: 'string', default: '3' } },
  allowPositionals: true,
});
const [base] = positionals;
const turns = Number(values.turns);
if (base === undefined || !Number.isInteger(turns) || turns < 1) {
  console.error('npm run bench:compare -- BASE [--turns N]');
  process.exit(2);
}

/** How much two runs of the same program may differ. */
const SAME = 0.1;

const place = mkdtempSync(path.join(tmpdir(), 'touchline-compare-'));
const other = path.join(place, 'base');
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const commit = git('rev-parse', '--verify', `${base}^{commit}`);

try {
  git('worktree', 'add', '--detach', other, commit);
  prepare();
  // The first run compiles.
  const runs = Array.from({ length: turns }, (_, turn) => {
    const pair = turn % 2 === 0 ? [measure(other), measure(root)] : [measure(root), measure(other)].reverse();
    console.error(`turn ${turn + 1} of ${turns} is done`);
    return pair;
  });
  report(runs);
} finally {
  git('worktree', 'remove', '--force', other);
  rmSync(place, { recursive: true, force: true });
}

/** Prepares the other commit's program, with this commit's benchmark and the packages of its own lock file. */
function prepare() {
  const lock = (folder) => readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
  if (lock(other) === lock(root))
    symlinkSync(path.join(root, 'node_modules'), path.join(other, 'node_modules'));
  else run('npm', ['ci', '--no-audit', '--no-fund'], other);
  for (const name of ['bench', 'scripts/bench.mjs']) {
    rmSync(path.join(other, name), { recursive: true, force: true });
    cpSync(path.join(root, name), path.join(other, name), {
      recursive: true,
      filter: (source) => !source.startsWith(path.join(root, 'bench/dist')),
    });
  }
}

function measure(folder) {
  const measured = runGuard(folder) ?? (folder === other ? runOwnGuard() : undefined);
  if (!measured) throw new Error(`the benchmark does not run in ${folder}`);
  return Object.fromEntries(measured.map(({ name, ratio }) => [name, ratio.median]));
}

/** @returns what was measured; undefined if the benchmark does not compile or ends early */
function runGuard(folder) {
  const file = path.join(place, 'measured.json');
  // A path that exceeds its bound is still measured.
  run(process.execPath, ['scripts/bench.mjs', '--only', 'guard', '--json', file], folder, true);
  if (!existsSync(file)) return undefined;
  const measured = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return measured;
}

/** This commit's benchmark may use modules that the other commit lacks: then it is measured with its own benchmark. */
function runOwnGuard() {
  console.error(`\n${base} does not run this commit's benchmark and is measured with its own.`);
  for (const name of ['bench', 'scripts/bench.mjs'])
    rmSync(path.join(other, name), { recursive: true, force: true });
  execFileSync('git', ['checkout', '--', 'bench', 'scripts/bench.mjs'], { cwd: other });
  return runGuard(other);
}

function run(command, args, cwd, mayFail = false) {
  const { status } = spawnSync(command, args, { cwd, stdio: ['ignore', 2, 2] });
  if (status !== 0 && !mayFail) throw new Error(`${command} ${args.join(' ')} failed in ${cwd}`);
}

function report(runs) {
  let slower = 0;
  console.log(
    `Processor of hot paths, of ${git('rev-parse', '--short', 'HEAD')} as a multiple of ${base}, ${turns} turns each:\n`,
  );
  for (const name of Object.keys(runs[0][1])) {
    const ratios = runs.map(([before, now]) => now[name] / before[name]).sort((a, b) => a - b);
    if (ratios.some(Number.isNaN)) continue;
    const [least, median, most] = [ratios[0], ratios[Math.floor(ratios.length / 2)], ratios.at(-1)];
    const verdict = least > 1 + SAME ? 'SLOWER' : most < 1 - SAME ? 'faster' : 'the same';
    if (verdict === 'SLOWER') slower += 1;
    const range = `${least.toFixed(2)} / ${median.toFixed(2)} / ${most.toFixed(2)}`;
    console.log(`${name.padEnd(26)} ${range.padEnd(22)} ${verdict}`);
  }
  process.exitCode = slower > 0 ? 1 : 0;
}
