import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';

/*
 * npm run ledger:corpus -- --season FILE: adds this release to server/src/ledger/testdata, under the commit's name: the
 * demo's ledger, a season (a file of openfootball/football.json), and runs of the random command generator, each with this
 * release's projections. --checkout DIR: only the random command generator, as it is in that checkout of another commit. Existing
 * files are never overwritten; commit the new ones and add their lines to testdata/README.md.
 */
const DEMO_NOW = '2026-06-18T15:00:00.000Z';
const root = path.resolve(import.meta.dirname, '..');
const { values } = parseArgs({
  options: { season: { type: 'string' }, checkout: { type: 'string' }, sequences: { type: 'string' } },
});
if (!values.season && !values.checkout) {
  console.error('npm run ledger:corpus -- --season FILE | --checkout DIRECTORY [--sequences 6000]');
  process.exit(2);
}

ensureInstalled(root);
await import('../test/support/native/register.cjs');
const testing = '../server/src/ledger/testing';
const { brokenLinks, corpusSets, writeCorpus } = await import(`${testing}/corpus.ts`);
const { corpusTables, replayCorpus, replayReceipts } = await import(`${testing}/corpus-replay.ts`);
const { generateCorpus } = await import('../test/support/corpus/generator.ts');

const findCommit = (directory) =>
  execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], { cwd: directory, encoding: 'utf8' }).trim();
const thisCommit = findCommit(root);

async function add(name, writtenBy, makeEvents) {
  const set = `${writtenBy}-${name}`;
  if (corpusSets().includes(set)) throw new Error(`${set} is there already: it is never written again.`);
  const events = await makeEvents();
  const broken = brokenLinks(events);
  if (broken.length > 0) throw new Error(`The chain of ${broken[0].league_id} is broken.`);
  const header = { format: 1, set, written_by: writtenBy, projected_by: thisCommit };
  const tables = corpusTables({ ...replayCorpus(events), ...replayReceipts(events) });
  writeCorpus({ header, events, tables });
  const leagues = new Set(events.map(({ league_id }) => league_id)).size;
  console.log(`${set}: ${events.length} events of ${leagues} leagues`);
}

const sequences = Number(values.sequences ?? 6000);
if (values.season) {
  const { demoCorpus, seasonCorpus } = await import('../test/support/corpus/installation.ts');
  await add('demo', thisCommit, () => demoCorpus(DEMO_NOW));
  await add('season', thisCommit, () => seasonCorpus(path.resolve(values.season)));
}
const checkout = path.resolve(values.checkout ?? root);
await add('player', findCommit(checkout), () => generateCorpus(checkout, sequences));
process.exit();
