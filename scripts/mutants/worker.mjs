import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { loadPackages, runSpecs } from './specs.mjs';

/*
 * Tries one mutant after the other, as requested by scripts/mutants.mjs, which ends this process if a mutant never
 * finishes.
 */

const quiet = () => true;
process.stderr.write = quiet;
for (const name of ['log', 'info', 'warn', 'error', 'debug']) console[name] = quiet;

process.on('message', (job) => void answer(job));

async function answer({ packages, specs, mutant }) {
  await loadPackages(packages);
  if (mutant === null) return process.send(await timeEach(specs));
  const source = readFileSync(mutant.file, 'utf8');
  const changed = source.slice(0, mutant.start) + mutant.text + source.slice(mutant.end);
  process.send(await runSpecs(specs, { file: mutant.file, source: changed }, reportStart));
}

/** Resolves once the message is sent: a spec that never ends sends nothing more. */
const reportStart = (spec) => new Promise((resolve) => process.send({ started: spec }, () => resolve()));

/** How long each spec takes with the unmodified program. */
async function timeEach(specs) {
  const times = {};
  for (const spec of specs) {
    const start = performance.now();
    const { failed, error } = await runSpecs([spec], null);
    if (failed !== null) return { failed, error };
    times[spec] = performance.now() - start;
  }
  return { failed: null, times };
}
