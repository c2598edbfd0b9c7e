import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/**
 * Links packages that npm could not hoist: they are in a workspace's node_modules, which Node would not find from
 * dist/server/src.
 */
export function linkDependencies(root, target, workspaces) {
  for (const workspace of workspaces) {
    const modules = `${workspace}/node_modules`;
    const link = path.join(root, target, modules);
    if (existsSync(path.join(root, modules)) && !existsSync(link))
      symlinkSync(path.relative(path.dirname(link), path.join(root, modules)), link, 'dir');
  }
}

async function run(root, name, script, args) {
  const child = spawn(process.execPath, [path.join(root, script), ...args], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The build of ${name} failed; what the compiler says is above.`);
}

function* filesUnder(root, place) {
  if (!existsSync(path.join(root, place))) return;
  if (!statSync(path.join(root, place)).isDirectory()) return void (yield place);
  for (const entry of readdirSync(path.join(root, place), { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue;
    const file = path.join(place, entry.name);
    if (entry.isDirectory()) yield* filesUnder(root, file);
    else yield file;
  }
}

/** Writes compressed versions next to each text file, so that the server does not compress while responding. */
function compress(root, place) {
  for (const file of [...filesUnder(root, place)].filter((name) => /\.(js|css|svg|json)$/.test(name))) {
    const bytes = readFileSync(path.join(root, file));
    if (bytes.length < 1024) continue;
    writeFileSync(path.join(root, `${file}.gz`), gzipSync(bytes, { level: 9 }));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
    writeFileSync(path.join(root, `${file}.br`), brotliCompressSync(bytes, { params }));
  }
}

/** A web app: its page and its hashed files. A workspace without a page has nothing to build yet. */
const webApp = (workspace) => ({
  name: workspace,
  sources: [workspace, 'packages', 'package-lock.json'],
  outputs: [workspace],
  exists: (root) => existsSync(path.join(root, workspace, 'index.html')),
  async make(root, target) {
    const outDir = path.join(root, target, workspace);
    await run(root, workspace, 'node_modules/vite/bin/vite.js', [
      ...['build', workspace, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'],
    ]);
    compress(root, path.join(target, workspace));
  },
});

/** Packages shared by the server and the league application. */
const SHARED = ['contracts', 'mail'];

/**
 * Installs the built shared packages in `dist/node_modules`, where built code finds them, as Node does not run
 * TypeScript.
 */
export function installPackages(root, target) {
  for (const each of SHARED) {
    const name = `@touchline/${each}`;
    const manifest = JSON.parse(readFileSync(path.join(root, `packages/${each}/package.json`), 'utf8'));
    const folder = path.join(root, target, 'node_modules', name);
    mkdirSync(path.dirname(folder), { recursive: true });
    rmSync(folder, { recursive: true, force: true });
    renameSync(path.join(root, target, 'packages', each), folder);
    const built = { ...manifest, exports: { '.': './src/index.js' } };
    writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(built, null, 2)}\n`);
  }
  rmSync(path.join(root, target, 'packages'), { recursive: true });
}

/** The parts to build, each only when its sources have changed. */
const parts = [
  {
    name: 'server',
    sources: [
      ...['server/src', 'migrations', 'league-app/src', 'packages/contracts', 'packages/mail'],
      ...['tsconfig.json', 'tsconfig.build.json', 'package-lock.json'],
      ...['scripts/bundle.mjs', 'scripts/bundle-league.mjs'],
    ],
    outputs: ['server', 'migrations', 'league-app/src', 'league-app/node_modules', 'node_modules'],
    exists: () => true,
    async make(root, target) {
      const args = ['-p', 'tsconfig.build.json', '--outDir', target];
      await run(root, 'the server', 'node_modules/@typescript/native/bin/tsc', args);
      linkDependencies(root, target, ['server', 'league-app']);
      installPackages(root, target);
      await run(root, 'the server', 'scripts/bundle.mjs', [path.join(root, target, 'server/src')]);
      const league = path.join(root, target, 'league-app/src');
      await run(root, 'the league application', 'scripts/bundle-league.mjs', [league]);
    },
  },
  webApp('admin-ui'),
  webApp('owner-ui'),
  webApp('league-app/web'),
];

/** A digest of the names, sizes and times of all of a part's files, so that a removed file also triggers a build. */
function fingerprint(root, part) {
  const hash = createHash('sha256');
  for (const file of part.sources.flatMap((source) => [...filesUnder(root, source)]).sort()) {
    const { size, mtimeMs } = statSync(path.join(root, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

const builtMark = (dist, part) => path.join(dist, `.built-from-${part.name.replace('/', '-')}`);

function isCurrent(root, part) {
  const stamp = builtMark(path.join(root, 'dist'), part);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root, part);
}

/** Builds a part, or reuses it from the last build. */
async function buildOrReuse(root, target, part, current) {
  const stamp = fingerprint(root, part);
  if (!current) await part.make(root, target);
  else
    for (const output of part.outputs) {
      const from = path.join(root, 'dist', output);
      if (existsSync(from))
        cpSync(from, path.join(root, target, output), { recursive: true, verbatimSymlinks: true });
    }
  writeFileSync(builtMark(path.join(root, target), part), stamp);
}

/**
 * Builds the server in parallel with the web apps, which are built one after the other: each compiler keeps a CPU busy.
 */
async function buildOrReuseAll(root, target, [server, ...webApps]) {
  const buildOrReuseWebApps = async () => {
    for (const [part, current] of webApps) await buildOrReuse(root, target, part, current);
  };
  const results = await Promise.allSettled([buildOrReuse(root, target, ...server), buildOrReuseWebApps()]);
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

/**
 * Builds into a separate directory, then swaps it in: a program running from dist/ never sees a half-finished build.
 */
export async function build(root) {
  const wanted = parts.filter((part) => part.exists(root)).map((part) => [part, isCurrent(root, part)]);
  if (wanted.every(([, current]) => current)) return;
  process.stderr.write(
    `Building ${wanted
      .filter(([, current]) => !current)
      .map(([part]) => part.name)
      .join(', ')}...\n`,
  );
  const target = `dist.${process.pid}`;
  try {
    mkdirSync(path.join(root, target));
    await buildOrReuseAll(root, target, wanted);
  } catch (error) {
    rmSync(path.join(root, target), { recursive: true, force: true });
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
  const old = path.join(root, `${target}.old`);
  if (existsSync(path.join(root, 'dist'))) renameSync(path.join(root, 'dist'), old);
  renameSync(path.join(root, target), path.join(root, 'dist'));
  rmSync(old, { recursive: true, force: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build(path.resolve(import.meta.dirname, '..'));
