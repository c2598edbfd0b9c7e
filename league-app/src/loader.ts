import './heap-limit.js';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import vm from 'node:vm';

/**
 * Stands in the place of `main.js` once the application is bundled (scripts/bundle-league.mjs): runs the bundle with what V8
 * compiled of it at the build. To read and compile six hundred modules takes two thirds of the time that a process needs
 * to start.
 */
interface Bundled {
  exports: unknown;
  script: vm.Script;
}

/** What the bundler puts around each of its files. */
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

/** Code that another version of Node has compiled is refused by V8, and compiled again. */
function load(file: string): unknown {
  const known = files.get(file);
  if (known !== undefined) return known.exports;
  // All of it is ASCII: V8 keeps it with a byte for each character.
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

// At the build, when the process has opened a league and shown its pages.
process.on('message', (message) => {
  if (message !== 'keep compiled code') return;
  for (const [file, { script }] of files) writeFileSync(`${file}.code`, script.createCachedData());
  process.exit(0);
});

load(path.join(directory, 'bundle', 'league.cjs'));
