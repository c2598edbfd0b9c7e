import { account } from './account/index.js';
import { approvals } from './approvals/index.js';
import { calendar } from './calendar/index.js';
import { exports } from './export/index.js';
import { fixtures } from './fixtures/index.js';
import { growth } from './growth/index.js';
import { guard } from './guard/index.js';
import { http } from './http/index.js';
import { idle } from './idle/index.js';
import { lists, sorts } from './lists/index.js';
import { machine } from './harness/machine.js';
import { benchOptions } from './harness/options.js';
import type { Benchmark } from './harness/run.js';
import { runBenchmarks } from './harness/run.js';
import { live } from './live/index.js';
import { million } from './million/index.js';
import { processes } from './processes/index.js';
import { rebuild } from './rebuild/index.js';
import { reports } from './reports/index.js';
import { restore } from './restore/index.js';
import { site } from './site/index.js';
import { sleeping } from './sleeping/index.js';
import { streams } from './streams/index.js';

/** Each prints its own section; they run one after the other, each on its own database. */
const benchmarks: Record<string, Benchmark> = {
  guard: { title: 'Six hot paths', run: guard },
  approvals: { title: 'Approvals through the command handler', run: approvals },
  account: { title: 'What an owner’s account page reads', run: account },
  http: { title: 'Approvals through HTTP', run: http },
  processes: { title: 'More processes on one database', run: processes },
  million: { title: 'A million leagues', run: million },
  growth: { title: 'An approval as streams and the ledger grow', run: growth },
  rebuild: { title: 'Rebuilding and verifying', run: rebuild },
  export: { title: 'Exporting a ledger and verifying the export', run: exports },
  lists: { title: 'Lists', run: lists },
  sorts: { title: 'Every sort', run: sorts },
  calendar: { title: 'The daily run of the calendar', run: calendar },
  reports: { title: 'Collections and statements', run: reports },
  idle: { title: 'An idle platform', run: idle },
  restore: { title: 'Restoring a platform', run: restore },
  site: { title: 'A league’s standings page', run: site },
  fixtures: { title: 'Fixtures by rules', run: fixtures },
  live: { title: 'A season with five hundred spectators', run: live },
  sleeping: { title: 'Sleeping leagues', run: sleeping },
  streams: { title: 'Changes streamed to five thousand clients', run: streams },
};

const options = benchOptions(process.argv.slice(2));
const unknown = options.only.filter((name) => !(name in benchmarks));
if (unknown.length > 0) {
  throw new Error(
    `no benchmark called ${unknown.join(', ')}; there are: ${Object.keys(benchmarks).join(', ')}`,
  );
}

console.log(await machine());
if (options.scale < 1)
  console.log(`Of a full run's work ${options.scale}: figures to be quoted with that, if at all.`);
const failed = await runBenchmarks(benchmarks, options, { print: console.log, logError: console.error });
process.exitCode = failed.length > 0 ? 1 : 0;
