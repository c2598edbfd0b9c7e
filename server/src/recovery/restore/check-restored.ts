import path from 'node:path';
import { ownDigests, verifyLedger } from '../../ledger/index.js';
import { digestsOfRestored, loadLocalSecrets } from '../../platform/config/index.js';
import { Database } from '../../platform/database/index.js';
import { prepareDatabase, startCluster } from '../../platform/embedded/index.js';
import { DiskStorage, getFilesDir } from '../../platform/storage/index.js';
import type { RestoredFiles } from './restore-files.js';
import type { DeploymentDifference, RestoreProblem, RestoreReport } from './restore-report.js';

type Checked = Pick<RestoreReport, 'last_event' | 'events' | 'chains' | 'differences' | 'not_shown'> & {
  problems: RestoreProblem[];
};

const LAST_EVENT = `
  SELECT position::int8 AS position, type,
    to_char(recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS recorded_at
  FROM ledger.event ORDER BY position DESC LIMIT 1`;

const DEPLOYED = `
  SELECT l.id, l.name, coalesce(d.directory, l.id::text) AS directory, s.driver, s.name AS server, d.instance
  FROM public.league l JOIN public.league_deployment d ON d.league_id = l.id
  JOIN public.servers s ON s.id = l.server_id WHERE d.instance <> 'down' ORDER BY l.id`;

interface Deployed {
  id: string;
  name: string;
  directory: string;
  driver: string;
  server: string;
  instance: string;
}

/** Starts the restored database as the platform would, and verifies the ledger, its files and the deployments. */
export async function checkRestored(
  dataDir: string,
  files: RestoredFiles,
  to: string | null,
): Promise<Checked> {
  const secrets = loadLocalSecrets(dataDir);
  const cluster = await startCluster({
    dataDir: path.join(dataDir, 'postgres'),
    superuserPassword: secrets.superuserPassword,
  });
  try {
    const urls = await prepareDatabase(cluster.superuserUrl, 'touchline', {
      owner: secrets.ownerPassword,
      application: secrets.applicationPassword,
    });
    const db = new Database(urls.applicationUrl, { poolSize: 2, statementTimeoutMs: 0 });
    try {
      return await check(db, dataDir, { files, to });
    } finally {
      await db.close();
    }
  } finally {
    await cluster.stop();
  }
}

async function check(
  db: Database,
  dataDir: string,
  { files, to }: { files: RestoredFiles; to: string | null },
): Promise<Checked> {
  const verified = await verifyLedger(db, {
    // Those at DIGEST_URL, if configured: they were never on the lost machine.
    digests: {
      ...ownDigests({ digests: digestsOfRestored(dataDir) }),
      asOf: to && new Date(to).toISOString(),
    },
    files: new DiskStorage(getFilesDir({ dataDir })),
  });
  const [last] = await db.query<{ position: string; type: string; recorded_at: string }>(LAST_EVENT);
  return {
    last_event: last ? { ...last, position: Number(last.position) } : null,
    events: verified.events,
    chains: verified.streams,
    differences: findDifferences(await db.query<Deployed>(DEPLOYED), files),
    not_shown: verified.not_shown.map(({ what, message }) => `${what}: ${message}`),
    problems: verified.problems.map(({ kind, message, league_id }) => ({
      kind: 'ledger',
      what: [kind, league_id].filter(Boolean).join(' '),
      message,
    })),
  };
}

function findDifferences(deployed: readonly Deployed[], files: RestoredFiles): DeploymentDifference[] {
  const local = new Set(files.leagues.flatMap((one) => (one.is_remote ? [] : [one.directory])));
  const remote = new Map(files.leagues.map((one) => [one.directory, one]));
  const differences: DeploymentDifference[] = [];
  for (const { id, name, directory, driver, server } of deployed) {
    if (driver !== 'local') {
      const copy = remote.get(id);
      differences.push({
        ...{ league_id: id, name },
        difference: `runs on the server ${server}, which was not restored and may be newer or older than its record`,
        action: `open the league in the console: what it answers is compared with its record. If the server is lost, ${
          copy ? `take a backup there: it is the copy of ${copy.taken_at}` : 'there is no copy of the league'
        }`,
      });
    } else if (!local.has(directory)) {
      differences.push({
        ...{ league_id: id, name },
        difference: 'its record says it runs here, and no snapshot of its file could be restored',
        action: 'restore its newest backup in the console, or delete it',
      });
    }
  }
  const deployedDirectories = new Set(deployed.map(({ directory }) => directory));
  for (const { directory } of files.leagues.filter(
    (one) => !one.is_remote && !deployedDirectories.has(one.directory),
  )) {
    differences.push({
      ...{ league_id: directory.split('.')[0]!, name: '' },
      difference: 'its file was restored, and no record says it is deployed here',
      action: `remove DATA_DIR/leagues/${directory} when nobody needs it`,
    });
  }
  return differences;
}
