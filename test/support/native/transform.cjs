const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const path = require('node:path');
const { fileURLToPath } = require('node:url');
const { transformSync, version } = require('@swc/core');

const directory = path.join(tmpdir(), `touchline-swc-${process.getuid?.() ?? 'user'}`);
const jsc = {
  target: 'es2022',
  parser: { syntax: 'typescript', decorators: true },
  transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
};
const components = {
  target: 'es2022',
  parser: { syntax: 'typescript', tsx: true },
  transform: { react: { runtime: 'automatic' } },
};
const optionsOf = (filename) => ({
  swcrc: false,
  sourceMaps: true,
  module: { type: 'es6' },
  jsc: filename.endsWith('x') ? components : jsc,
});

/** The path of a file's compiled form; the name changes with everything that affects the output. */
function cachePath(filename, source) {
  const key = createHash('sha256').update(
    `${version}\0${JSON.stringify(optionsOf(filename))}\0${filename}\0${source}`,
  );
  return path.join(directory, key.digest('hex').slice(0, 40));
}

/** Atomic: another worker never finds a partial file. */
function write(file, text) {
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
}

/** Compiles a TypeScript file to JavaScript for Node, once for all workers and runs. */
function compile(filename) {
  const source = readFileSync(filename, 'utf8');
  const place = cachePath(filename, source);
  if (existsSync(`${place}.js`)) return readFileSync(`${place}.js`, 'utf8');
  const { code, map } = transformSync(source, { ...optionsOf(filename), filename, sourceFileName: filename });
  mkdirSync(directory, { recursive: true });
  write(`${place}.map`, map);
  write(`${place}.js`, code);
  return code;
}

/** The path of a compiled file's source map, by the file's path or URL; undefined for all other files. */
function mapOf(place) {
  const filename = place.startsWith('file:') ? fileURLToPath(place) : place;
  if (!/\.tsx?$/.test(filename) || !existsSync(filename)) return undefined;
  const map = `${cachePath(filename, readFileSync(filename, 'utf8'))}.map`;
  return existsSync(map) ? map : undefined;
}

module.exports = { compile, mapOf };
