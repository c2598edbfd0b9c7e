import path from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApi } from './api.js';
import type { ApiOptions } from './api.js';
import { DEMO_FULL_SITE, DEMO_SITE } from './demo/leagues.js';
import { fillDemoLeagues } from './demo/site/fill-leagues.js';
import { fillDemoSite, fillFullSite } from './demo/site/fill-site.js';
import { loadCheckedConfig } from './platform/config/index.js';
import type { Config } from './platform/config/index.js';
import { Database, roleProblems } from './platform/database/index.js';
import { createLogger } from './platform/log/index.js';
import type { Logger } from './platform/log/index.js';
import { prepare, withFakeInstances } from './prepare.js';
import { HttpInstanceFacts, InstanceDirectory, LeagueSessions, siteUrl } from './provisioning/index.js';
import { describeStartFailure, fail, stopOnSignal, ignoreLogWriteErrors } from './run.js';
import { startEmbeddedDatabase } from './start/embedded-database.js';
import { AlreadyRunningError, lockDataDir } from './start/instance-lock.js';
import { createServer } from 'node:net';

/** Rejects immediately, with listen's own error, if the API cannot listen there: long before the demo is seeded. */
async function checkPort(port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => server.close(() => resolve()));
  });
}

/** The demo's accounts, which share one password (README.md). */
const demoAccounts = [
  ['admin@touchline.test', 'administrator'],
  ['contador@touchline.test', 'accountant'],
  ['operario@touchline.test', 'operator'],
  ['owner@touchline.test', "a league's owner"],
];
const demoPassword = 'touchline-demo';

/**
 * Shown once everything is up: the addresses, and how to log in.
 * @param demoSites addresses of the demo leagues' sites that exist or are about to be created
 */
function banner(config: Config, port: number, seconds: number, demoSites: readonly string[]): string {
  const base = `http://localhost:${port}`;
  const database = config.databaseUrl.replace(/:\/\/.*@/, '://');
  const lines = [
    '',
    `Touchline is ready after ${seconds.toFixed(1)} s:`,
    '',
    `  owners     ${base}`,
    `  staff      ${base}/staff/`,
    `  API        ${base}/api`,
    `  described  ${base}/api/docs`,
    `  health     ${base}/health/ready`,
    `  database   ${database}`,
    `  mails      ${config.smtpUrl ? 'sent by SMTP' : `${config.dataDir}/outbox`}`,
  ];
  if (config.demo) {
    const [site, fullSite] = demoSites;
    if (site) lines.push(`  a league   ${site} (in some seconds)`);
    if (fullSite) lines.push(`  another    ${fullSite} (with every area, in a minute)`);
    lines.push('', `Demo accounts, all with the password ${demoPassword}:`, '');
    lines.push(...demoAccounts.map(([email, role]) => `  ${email?.padEnd(26)} ${role}`));
  }
  return `${lines.join('\n')}\n\n`;
}

/** Resources opened so far, to be closed in reverse order: the API and its jobs first, PostgreSQL after them. */
const opened: (() => Promise<unknown>)[] = [];

async function closeAll(): Promise<void> {
  for (let close = opened.pop(); close; close = opened.pop()) await close();
}

/** Opens the embedded PostgreSQL, which is stopped even if the signal arrives while it starts. */
async function openDatabase(settings: Config, logger: Logger): Promise<Config> {
  const starting = startEmbeddedDatabase(settings);
  opened.push(() => starting.then((database) => database.stop()));
  const { applicationUrl, ownerUrl, replicationUrl, supervise } = await starting;
  supervise({
    onLost: () => logger.error('Embedded PostgreSQL exited, restarting it'),
    onFailure: (error) => logger.error({ err: error }, 'Embedded PostgreSQL failed to start'),
    onRestarted: () => logger.info('Embedded PostgreSQL restarted'),
  });
  return settings.with({ databaseUrl: applicationUrl, databaseOwnerUrl: ownerUrl, replicationUrl });
}

/** Opens the API and its jobs, which end before PostgreSQL even if the signal arrives while they start. */
async function openApi(config: Config, options: ApiOptions): Promise<NestFastifyApplication> {
  const starting = createApi(config, options);
  opened.push(() =>
    starting.then(
      (api) => api.close(),
      () => undefined, // Nothing was opened; `start` reports the error.
    ),
  );
  return starting;
}

/** An error while filling the demo does not prevent the platform from running. */
async function filled(
  label: string,
  filling: Promise<boolean>,
  { logger, signal }: { logger: Logger; signal: AbortSignal },
): Promise<void> {
  try {
    if (await filling) logger.info(`${label} filled`);
  } catch (error) {
    if (!signal.aborted) logger.warn({ err: error }, `${label}: filling failed`);
  }
}

/**
 * Fills the demo's sites in the background.
 * @returns a function that stops it
 */
function fillSites(api: NestFastifyApplication, config: Config, logger: Logger): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const common = { db: api.get(Database, { strict: false }), now: new Date().toISOString(), signal };
  const sites = {
    ...common,
    directory: api.get(InstanceDirectory, { strict: false }),
    facts: api.get(HttpInstanceFacts, { strict: false }),
    sessions: api.get(LeagueSessions, { strict: false }),
    zone: config.billingTimeZone,
  };
  const site = fillDemoSite(sites);
  const { leagueApp } = config.provisioning;
  const root = path.join(config.dataDir, 'leagues');
  const leagues = fillDemoLeagues({ ...common, root, leagueApp }).then((count) => count > 0);
  const report = { logger, signal };
  // After a restart there is nothing to fill, and the site's owner does not log in.
  const full = leagues.then((areNew) => areNew && fillFullSite(sites));
  const filling = [
    filled('Demo site', site, report),
    filled("Demo's leagues", leagues, report),
    filled('Demo site with every area', full, report),
  ];
  return async () => {
    ending.abort();
    await Promise.all(filling);
  };
}

/** `npm start`: database, migrations, demo, workers and API in a single process. */
async function start(settings: Config, logger: Logger): Promise<void> {
  opened.push(await lockDataDir(settings.dataDir));
  await checkPort(settings.port, settings.host);
  const config = await withFakeInstances(
    settings.databaseUrl ? settings : await openDatabase(settings, logger),
  );
  await prepare(config, logger);
  const hasSite = config.demo && config.provisioner === 'local';
  const sampleLeague = hasSite ? DEMO_SITE : null;
  const api = await openApi(config, { logger, withJobs: true, sampleLeague });
  await api.listen(config.port, config.host);
  if (hasSite) opened.push(fillSites(api, config, logger));
  const { port } = new URL(await api.getUrl());
  const demoSites = hasSite ? [DEMO_SITE, DEMO_FULL_SITE].map((address) => siteUrl(config, address)) : [];
  process.stdout.write(banner(config, Number(port), process.uptime(), demoSites));
}

ignoreLogWriteErrors();

let isStopping = (): boolean => false;
try {
  const settings = await loadCheckedConfig({ embeddedAllowed: true, checkDatabase: roleProblems });
  const logger = createLogger(settings.logLevel);
  isStopping = stopOnSignal(logger, closeAll);
  await start(settings, logger);
} catch (error) {
  // After a signal, failures are caused by the shutdown, which also ends the process.
  if (!isStopping()) {
    const message = error instanceof AlreadyRunningError ? error.message : describeStartFailure(error);
    await closeAll().catch(() => undefined);
    fail(message);
  }
}
