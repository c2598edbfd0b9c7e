import { isBuiltin } from 'node:module';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream';
import type { Readable } from 'node:stream';
import { createGzip, constants } from 'node:zlib';
import { pack } from 'tar-stream';
import { TaskError } from '../../tasks/task-error.js';
import { treeDigest } from './host/tree-digest.js';
import type { TreeFile } from './host/tree-digest.js';

/** Static and dynamic imports of a built module, and packages that it resolves; lines of comments start differently. */
const IMPORTS =
  /^(?:import|export)\b[\w\s{},*$]*\bfrom\s*['"]([^'"]+)['"]|\bimport\(['"]([^'"]+)['"]\)|\bpackages\.resolve\(['"`]([^'"`]+)['"`]\)/gm;
/**
 * The files of programs, with the libraries that they load and the fonts used to draw letters in pictures; no source
 * maps, types, test data or pages for people.
 */
const PROGRAM =
  /(\.(js|cjs|mjs|json|node|css|so)|\.so(\.\d+)+|(^|\/)LICEN[CS]E[^/]*|barlow-condensed-latin(-ext)?-[67]00-normal\.woff)$/i;
/** The API's documentation, which only development shows; it needs packages of its own. */
const DEVELOPMENT = /^src\/docs\//;
/** The built pages, with their compressed forms. */
const PAGES = /^(?!\.vite\/)/;

export interface Release {
  digest: string;
  version: string;
  files: TreeFile[];
}

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

async function readFiles(directory: string, into: string, pattern = PROGRAM): Promise<TreeFile[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const included = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
    .filter((name) => pattern.test(name) && !name.split(path.sep).includes('node_modules'));
  return Promise.all(
    included.map(async (name) => ({
      path: path.posix.join(into, ...name.split(path.sep)),
      content: await readFile(path.join(directory, name)),
    })),
  );
}

/** Finds a package from a folder as Node does: in the nearest `node_modules` above. */
async function findPackage(name: string, from: string): Promise<string | null> {
  for (let current = from; ; current = path.dirname(current)) {
    const directory = path.join(current, 'node_modules', name);
    const manifest = await stat(path.join(directory, 'package.json')).catch(() => null);
    if (manifest) return directory;
    if (path.dirname(current) === current) return null;
  }
}

/**
 * All packages that these need, by their path in the release: flat, except that a second version of a package is nested
 * as in this installation.
 */
async function collectPackages(names: readonly string[], from: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const addPackage = async (
    name: string,
    above: string,
    parentPath: string,
    isRequired: boolean,
  ): Promise<void> => {
    const directory = await findPackage(name, above);
    if (directory === null) {
      if (isRequired) throw new TaskError('RELEASE_MISSING', `the package ${name} is not installed`);
      return;
    }
    const flat = `node_modules/${name}`;
    const into = (found.get(flat) ?? directory) === directory ? flat : `${parentPath}/node_modules/${name}`;
    if (found.has(into)) return;
    found.set(into, directory);
    const text = await readFile(path.join(directory, 'package.json'), 'utf8');
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(text) as Manifest;
    for (const dependency of Object.keys(dependencies).sort())
      await addPackage(dependency, directory, into, !(dependency in optionalDependencies));
    for (const optional of Object.keys(optionalDependencies).sort())
      await addPackage(optional, directory, into, false);
  };
  for (const name of names) await addPackage(name, from, '', true);
  return found;
}

/** The packages that modules import, without relative modules and Node's own. */
function listImports(modules: readonly TreeFile[]): string[] {
  const named = modules
    .filter(({ path: name }) => name.endsWith('.js'))
    .flatMap(({ content }) => [...content.toString().matchAll(IMPORTS)])
    .map(([, ...names]) => names.find((name) => name !== undefined)!)
    .filter((name) => !name.startsWith('.') && !isBuiltin(name));
  const packages = named.map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
  return [...new Set(packages)].sort();
}

/**
 * Reads the league application with all the packages it needs, for a machine that has only Node and nothing from npm.
 * @param application the folder with `src/main.js`, and with the pages in `web`
 * @throws TaskError RELEASE_MISSING
 */
export async function readRelease(application: string): Promise<Release> {
  const source = path.join(application, 'src');
  await stat(path.join(source, 'main.js')).catch(() => {
    throw new TaskError('RELEASE_MISSING', 'the league application is not built');
  });
  const pages = path.join(application, 'web');
  await stat(path.join(pages, 'index.html')).catch(() => {
    throw new TaskError('RELEASE_MISSING', 'the pages of the league application are not built');
  });
  const built = await readFiles(source, 'src');
  const modules = built.filter(({ path: name }) => !DEVELOPMENT.test(name));
  const packages = await collectPackages(listImports(modules), await realpath(application));
  const parts = await Promise.all([
    modules,
    readFiles(pages, 'web', PAGES),
    ...[...packages].map(([into, directory]) => readFiles(directory, into)),
  ]);
  const files = parts.flat();
  files.push({ path: 'package.json', content: Buffer.from('{"type":"module"}\n') });
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  const version = files.find(({ path: name }) => name === 'src/version.js')?.content.toString() ?? '';
  return {
    digest: treeDigest(files),
    version: /['"](\d+\.\d+\.\d+[\w.-]*)['"]/.exec(version)?.[1] ?? 'unknown',
    files,
  };
}

/** The release as a stream: a gzipped tar archive. */
export function createArchive({ files }: Release): Readable {
  const archive = pack();
  for (const { path: name, content } of files) {
    const entry = archive.entry({ name, mode: 0o644, mtime: new Date(0) }, content);
    // If the archive's reader goes away, each entry still waiting emits the error too: unhandled, it ends the process.
    entry.on('error', () => undefined);
  }
  archive.finalize();
  const compressed = createGzip({ level: constants.Z_BEST_SPEED });
  // An error destroys the gzip stream, which notifies its reader.
  pipeline(archive, compressed, () => undefined);
  return compressed;
}
