import './heap-limit.js';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import vm from 'node:vm';

/**
 * Replaces `main.js` in a bundled application (scripts/bundle-league.mjs): runs the bundle with the code that V8
 * compiled at build time. Reading and compiling six hundred modules takes two thirds of a process's start.
 */
interface Bundled {
  exports: unknown;
  script: vm.Script;
}

/** The function that the bundler wraps around each file. */
type Wrapped = (
  exports: unknown,
  require: (name: string) => unknown,
  module: { exports: unknown },
  ownDirectory: (file: string) => string,
  ownUrl: (file: string) => string,
) => void;

const directory = path.dirname(fileURLToPath(import.meta.url));
const requirePackage = createRequire(import.meta.url);
const files = new Map<string, Bundled>();

/** V8 rejects code compiled by another version of Node, and compiles it again. */
function load(file: string): unknown {
  const loaded = files.get(file);
  if (loaded !== undefined) return loaded.exports;
  // The source is all ASCII: V8 then stores it with one byte per character.
  const source = readFileSync(file, 'latin1');
  const script = new vm.Script(source, {
    filename: file,
    cachedData: readCode(file),
  });
  const module: Bundled = { exports: {}, script };
  files.set(file, module);
  const require = (name: string): unknown =>
    name.startsWith('.') ? load(path.resolve(path.dirname(file), name)) : requirePackage(name);
  const wrapped = script.runInThisContext() as Wrapped;
  wrapped(
    module.exports,
    require,
    module,
    (own) => path.dirname(path.join(directory, own)),
    (own) => pathToFileURL(path.join(directory, own)).href,
  );
  return module.exports;
}

function readCode(file: string): Buffer | undefined {
  try {
    return readFileSync(`${file}.code`);
  } catch {
    return undefined;
  }
}

// Sent at build time, after the process has opened a league and shown its pages.
process.on('message', (message) => {
  if (message !== 'keep compiled code') return;
  for (const [file, { script }] of files) writeFileSync(`${file}.code`, script.createCachedData());
  process.exit(0);
});

load(path.join(directory, 'bundle', 'league.cjs'));
