import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

/** Packages with native code: Node loads these as they are installed. */
const UNBUNDLED = /^(libsql|@libsql|sharp)(\/|$)/;

/** Warnings from packages that load others only if these are installed. */
const IGNORED = new Set(['UNRESOLVED_IMPORT', 'EVAL', 'COMMONJS_VARIABLE_IN_ESM', 'IMPORT_IS_UNDEFINED']);

/** Keeps a bundled module's `import.meta` pointing to its original file. */
const ownPaths = (source) => ({
  name: 'own-paths',
  transform(code, id) {
    if (!id.startsWith(source) || !code.includes('import.meta')) return undefined;
    const file = JSON.stringify(path.relative(source, id));
    return {
      code: code
        .replaceAll('import.meta.dirname', `__ownDirectory(${file})`)
        .replaceAll('import.meta.url', `__ownUrl(${file})`),
    };
  },
});

const toAscii = (code) =>
  code.replace(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Code cached by V8 cannot import modules, only require them; the packages outside the bundle are CommonJS. */
const requireInstead = (code) => {
  const changed = code.replace(
    /\bimport\([`'"]((?:libsql|sharp)[^`'"]*)[`'"]\)/g,
    'Promise.resolve().then(()=>({default:require("$1")}))',
  );
  const [left] = /\bimport\([`'"].{0,60}/.exec(changed) ?? [];
  if (left !== undefined) throw new Error(`The bundled league application cannot load ${left}`);
  return changed;
};

/** Bundles the compiled league application and its packages into few files, which the new `main.js` loads. */
export async function bundleLeague(source) {
  const bundler = await rolldown({
    input: { league: path.join(source, 'main.js') },
    platform: 'node',
    external: UNBUNDLED,
    plugins: [ownPaths(source)],
    onLog(level, log, say) {
      if (!IGNORED.has(log.code)) say(level, log);
    },
  });
  const { output } = await bundler.generate({
    format: 'cjs',
    entryFileNames: '[name].cjs',
    chunkFileNames: '[name]-[hash].cjs',
    sourcemap: false,
    keepNames: true,
    // Names are kept for logged errors.
    minify: { compress: false, mangle: false },
  });
  await bundler.close();
  const directory = path.join(source, 'bundle');
  mkdirSync(directory);
  for (const { fileName, code } of output)
    writeFileSync(
      path.join(directory, fileName),
      `(function(exports,require,module,__ownDirectory,__ownUrl){${toAscii(requireInstead(code))}\n})`,
    );
  copyFileSync(path.join(source, 'loader.js'), path.join(source, 'main.js'));
  await keepCompiledCode(path.join(source, 'main.js'));
}

/** Has a process open an empty league and show its pages, then save the code that V8 has compiled by then. */
async function keepCompiledCode(program) {
  const directory = mkdtempSync(path.join(tmpdir(), 'touchline-build-'));
  const config = path.join(directory, 'league.json');
  const names = { league_id: 'build', name: 'Build', url_extension: 'build' };
  writeFileSync(config, JSON.stringify({ ...names, port: 0, data_file: 'league.db' }));
  const child = spawn(process.execPath, [program, '--hosted'], {
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 2, 2, 'ipc'],
  });
  try {
    await expectMessage(child, 'warm');
    const environment = { LEAGUE_CONFIG: config, LEAGUE_SECRET: 'x'.repeat(32), NODE_ENV: 'production' };
    const log = path.join(directory, 'instance.log');
    child.send({ type: 'open', environment, directory, log, title: 'build', idleMs: 60_000, kept: null });
    await expectMessage(child, 'opened');
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address();
    await new Promise((resolve) => child.send({ type: 'serve' }, server, resolve));
    server.close();
    for (const page of [
      '/',
      '/tournaments',
      '/teams',
      '/manage/',
      '/api/session',
      '/health',
      '/no-such-page',
    ])
      await fetch(`http://127.0.0.1:${port}${page}`, { headers: { connection: 'close' } }).then((answer) =>
        answer.arrayBuffer(),
      );
    child.send('keep compiled code');
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`The code of the league application could not be compiled: ${code}`);
  } finally {
    child.kill('SIGKILL');
    rmSync(directory, { recursive: true, force: true });
  }
}

async function expectMessage(child, type) {
  const ended = once(child, 'exit').then(() => null);
  const message = await Promise.race([once(child, 'message'), ended]);
  if (message?.[0].type !== type)
    throw new Error(`The league application does not run: ${JSON.stringify(message)}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleLeague(path.resolve(process.argv[2]));
