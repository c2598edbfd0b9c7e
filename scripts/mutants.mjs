import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { filesBelow, findImports, isProgram, isSpec } from './mutants/graph.mjs';
import { createMutants } from './mutants/mutate.mjs';

/*
 * npm run test:mutants [-- FOLDER...]: changes the pure rules in one place at a time and counts the changes that no
 * unit spec notices. `--files REGEX` limits the files, `--sample N` tries N mutants of each folder, `--jobs N` sets the
 * number of processes, `--min PERCENT` fails below that score. `--property` also runs the property specs, which take
 * seconds for each mutant that no other spec notices.
 */
const PURE = [
  'server/src/kernel',
  'server/src/ledger/domain',
  'league-app/src/kernel',
  'league-app/src/domain',
];
/** Folders whose specs cover pure rules outside their own folder. */
const SPEC_FOLDERS = [...PURE, 'league-app/src/timetabling'];
/** A mutant that makes a spec run ten times as long as usual has an endless loop, and counts as noticed. */
const TIMEOUT_FACTOR = 10;
const SPEC_LIMIT_MS = 2_000;
/** Time limits until a process has loaded the specs' imports, and until all specs have been measured. */
const [START_LIMIT_MS, MEASURE_LIMIT_MS] = [60_000, 600_000];

const root = path.resolve(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    files: { type: 'string', default: '' },
    sample: { type: 'string' },
    jobs: { type: 'string', default: String(availableParallelism()) },
    min: { type: 'string', default: '0' },
    property: { type: 'boolean', default: false },
  },
});
const folders = positionals.length > 0 ? positionals.map((name) => name.replace(/\/$/, '')) : PURE;
const all = [
  ...new Set([...SPEC_FOLDERS, ...folders].flatMap((folder) => filesBelow(path.join(root, folder)))),
];
const specs = new Map(all.filter(isAsked).map((spec) => [spec, findImports(spec)]));
const packages = [...new Set([...specs.values()].flatMap((imports) => [...imports.packages]))];
const env = { PROPERTY_RUNS: '50', ...process.env };

const times = {};
await measureSpecs();
const jobs = folders.flatMap((folder) => sampled(createJobs(folder)));
const results = await tryAll(jobs);
report(results);

function isAsked(file) {
  return isSpec(file) && (values.property || !file.endsWith('.property.spec.ts'));
}

/** Runs the specs without a mutant: they must pass, and the slowest are put last. */
async function measureSpecs() {
  const worker = createWorker();
  const reaching = [...new Set(folders.flatMap((folder) => chosenFiles(folder).flatMap(specsReaching)))];
  const answer = await ask(worker, { specs: reaching, mutant: null }, MEASURE_LIMIT_MS);
  worker.kill();
  if (answer === null || answer.failed !== null) {
    throw new Error(`a spec fails without any mutant: ${answer?.failed}\n${answer?.error}`);
  }
  Object.assign(times, answer.times);
}

function chosenFiles(folder) {
  const wanted = new RegExp(values.files);
  return filesBelow(path.join(root, folder)).filter((file) => isProgram(file) && wanted.test(file));
}

function specsReaching(file) {
  return [...specs.keys()].filter((spec) => specs.get(spec).reached.has(file));
}

function createJobs(folder) {
  return chosenFiles(folder).flatMap((file) => {
    const reaching = specsFor(file);
    return createMutants(readFileSync(file, 'utf8'), file).map((mutant) => ({
      folder,
      specs: reaching,
      mutant: { ...mutant, file },
    }));
  });
}

/** The spec next to a file first, then by cost. */
function specsFor(file) {
  const own = file.replace(/\.ts$/, '.spec.ts');
  const cost = (spec) => (spec === own ? 0 : times[spec]);
  return specsReaching(file).sort((a, b) => cost(a) - cost(b));
}

/** Takes every n-th mutant, so that a sample covers every file. */
function sampled(mutants) {
  const wanted = Number(values.sample ?? mutants.length);
  if (wanted >= mutants.length) return mutants;
  return Array.from({ length: wanted }, (_, n) => mutants[Math.floor((n * mutants.length) / wanted)]);
}

async function tryAll(waiting) {
  const results = [];
  const next = waiting.values();
  const work = async () => {
    let worker = createWorker();
    for (const job of next) {
      const answer = job.specs.length === 0 ? { failed: null } : await ask(worker, job, START_LIMIT_MS);
      const killed = answer === null || answer.failed !== null;
      results.push({ ...job, killed, hasAnswer: answer !== null });
      if (!killed)
        console.log(`${path.relative(root, job.mutant.file)}:${job.mutant.line}  ${job.mutant.what}`);
      if (answer === null) {
        worker.kill('SIGKILL');
        worker = createWorker();
      }
    }
    worker.kill();
  };
  await Promise.all(Array.from({ length: Number(values.jobs) }, work));
  return results;
}

function createWorker() {
  return fork(path.join(root, 'scripts/mutants/worker.mjs'), { cwd: root, env });
}

/** @returns the worker's response; null if there was none in time. Each spec that it starts has its own limit */
function ask(worker, job, limitMs) {
  return new Promise((resolve) => {
    let timer = setTimeout(() => done(null), limitMs);
    const done = (answer) => {
      clearTimeout(timer);
      worker.removeAllListeners();
      resolve(answer);
    };
    const hear = (message) => {
      if (message.started === undefined) return done(message);
      clearTimeout(timer);
      timer = setTimeout(() => done(null), SPEC_LIMIT_MS + TIMEOUT_FACTOR * times[message.started]);
    };
    worker.on('message', hear).once('exit', () => done(null));
    worker.send({ ...job, packages });
  });
}

function report(results) {
  for (const folder of folders) {
    const own = results.filter((result) => result.folder === folder);
    const killed = own.filter((result) => result.killed).length;
    const score = own.length === 0 ? 100 : (100 * killed) / own.length;
    // A mutant that never ends counts as killed; so would one whose worker was too slow on a busy machine.
    const silent = own.filter((result) => !result.hasAnswer).length;
    console.log(
      `${folder}: ${killed} of ${own.length} mutants killed (${silent} without an answer), ${score.toFixed(1)} %`,
    );
    if (score < Number(values.min)) process.exitCode = 1;
  }
}
