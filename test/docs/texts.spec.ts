import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { DOCS, ROOT } from './tracked-files.js';

/*
 * The wording of all texts that users see, as defined in docs/glossary.md.
 */

const tsFilesBelow = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}/${file}`);

const filesBelow = (folder: string): string[] =>
  tsFilesBelow(folder).filter((file) => !file.endsWith('.spec.ts'));

const WEB = ['admin-ui/src/i18n', 'owner-ui/src/i18n', 'league-app/web/src/i18n'];

const webFiles = WEB.flatMap(filesBelow).filter((file) => /\/(en|es)\//.test(file));
const textFiles = [
  ...webFiles,
  ...filesBelow('packages/contracts/src/plan-names'),
  ...['server/src', 'league-app/src']
    .flatMap(filesBelow)
    .filter((file) =>
      /\/(texts|messages)\/|\/(texts|sentences|letters|mail-templates|site-page|[a-z]+-mail)\.ts$/.test(file),
    ),
];

interface Text {
  file: string;
  text: string;
}

/** The string literals of a file, without its comments and imports. */
function readTexts(file: string): Text[] {
  const source = readFileSync(path.join(ROOT, file), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^(import|export) .* from .*$/gm, '')
    .replaceAll("\\'", '’');
  return [...source.matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g)].map(([quoted]) => ({
    file,
    text: quoted.slice(1, -1),
  }));
}

const faultsIn = (files: string[], words: RegExp[]): string[] =>
  files
    .flatMap(readTexts)
    .filter(({ text }) => words.some((word) => word.test(text)))
    .map(({ file, text }) => `${file}: ${text}`);

/** Phrases that were found and replaced, and must not return. */
const NEVER = [
  ...[/reserving its door/i, /looking whether/i, /telling it its/i, /parts of my league/i, /look over/i],
  ...[/waits to be begun/i, /stop and take back/i, /put the backup in/i],
  ...[/go over to the other/i, /leave it alone for a moment/i, /account of the books/i],
  ...[/nothing of yours/i, /^a mi liga$/i, /en otros días, horas y canchas/i],
  ...[/ahora no se pueden subir comprobantes/i, /publicaciones web/i, /no presentación/i],
];

/** Dialect: archaic words, inversions, and phrases that a form or an email of another product would not use. */
const DIALECT_EN = [
  /small letters/i,
  ...[/\bgoing on\b/i, /\bgoes? on with\b/i, /\banew\b/i, /\bwhoever\b/i, /\bfor good\b/i, /\bis to be\b/i],
  ...[/\bthereof\b|\bwherein\b|\bhereby\b/i, /\bmeanwhile has\b/i, /\btaken? back\b/i, /\blaid down\b/i],
  ...[/\bfall away\b/i, /\bpass(ed)? over\b/i, /\bstands in the way\b/i, /\bcome in\b/i, /\bdid not come\b/i],
  ...[/\bplease\b/i, /\be-mail\b/i, /\bsign(ed)? in\b/i, /\bby quotation\b/i, /\bswitched off\b/i],
  ...[/\bcancelled\b/i, /\bcolour\b/i, /\bfavour\b/i, /!$/],
];
const DIALECT_ES = [
  ...[/\bpor favor\b/i, /\bvetad[oa]s?\b|\bvetar\b/i, /\bpropietari[oa]\b/i, /\bplantilla\b/i],
  ...[/\bmediocampista\b/i, /(?<!\{)\bwalkovers?\b/i, /\btraspas/i, /\bapagad[oa]\b/i, /\bañad/i, /¡|!$/],
  ...[/\bpor cotización\b/i, /\bcopias? de seguridad\b/i, /\bentretanto\b/i],
  // Informal address; the product uses "usted".
  ...[/\b(tu|tus|elige|busca|escribe|suelta|puedes|quieres|tienes|ves|inténtalo)\b/],
];

/** Archaic words to avoid in test titles; users do not read them, so the list is shorter. */
const ARCHAIC = [
  ...[/\bwhoever\b/i, /\banew\b/i, /\bthereof\b|\bwherein\b|\bhereby\b/i, /\blaid down\b/i],
  ...[/\bis to be\b/i, /\btaken? back\b/i, /\bgoes? on with\b/i, /\bfall away\b/i, /\bpass(ed)? over\b/i],
  ...[/\bstands in the way\b/i, /\be-mail\b/i, /\bby quotation\b/i, /\bswitched off\b/i],
];

/** Words that the glossary replaces, in what engineers read: descriptions of the API and documents. */
const REPLACED = [
  ...[/\btelephone\b/i, /\buser names?\b/i, /\bcancelled\b/i, /\bcolour/i, /\bfor ever\b/i, /\bways? in\b/i],
  ...[/\bpositive balance\b/i, /\basked after\b/i, /\bgoing on\b/i, /\bfor good\b/i],
];

describe('descriptions of the API, and documents', () => {
  const documents = DOCS.filter((file) => !/^docs\/(adr\/|glossary)/.test(file));
  const lines = [...documents, 'api-types/schema.ts', 'api-types/league.ts'].flatMap((file) =>
    readFileSync(path.join(ROOT, file), 'utf8')
      .split('\n')
      .map((text, n) => ({ place: `${file}:${n + 1}`, text }))
      .filter(({ text }) => file.endsWith('.md') || /^\s*\/?\*/.test(text)),
  );

  it('use the terms of the glossary', () => {
    expect(lines.length).toBeGreaterThan(5_000);
    const wrong = lines.filter(({ text }) => [...REPLACED, ...ARCHAIC].some((word) => word.test(text)));
    expect(wrong.map(({ place, text }) => `${place}: ${text.trim()}`)).toEqual([]);
  });
});

const TITLE =
  /(?:^|[^\w.])(?:it|test|describe)(?:\.\w+)*(?:\([^()]*(?:\[[\s\S]*?\])?[^()]*\))?\(\s*('[^'\n]*'|"[^"\n]*"|`[^`]*`)/g;

describe('test titles', () => {
  const specs = ['test', 'server/src', 'league-app/src'].flatMap((folder) => tsFilesBelow(folder));
  const titles = specs
    .filter((file) => file.endsWith('.spec.ts'))
    .flatMap((file) => {
      const source = readFileSync(path.join(ROOT, file), 'utf8').replaceAll("\\'", '’');
      return [...source.matchAll(TITLE)].map(([, title]) => ({ file, text: title!.slice(1, -1) }));
    });

  it('contain no archaic phrases', () => {
    expect(titles.length).toBeGreaterThan(2000);
    const archaic = titles.filter(({ text }) => ARCHAIC.some((word) => word.test(text)));
    expect(archaic.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });
});

describe('user-facing texts', () => {
  it('are found in the expected files', () => {
    expect(webFiles.length).toBeGreaterThan(60);
    expect(textFiles.flatMap(readTexts).length).toBeGreaterThan(2000);
  });

  it('contain no phrase that was replaced before', () => {
    expect(faultsIn(textFiles, NEVER)).toEqual([]);
  });

  it('are plain English', () => {
    const english = textFiles.filter((file) => !/\/es[./]/.test(file));
    expect(faultsIn(english, DIALECT_EN)).toEqual([]);
  });

  it('are Latin American Spanish, with usted', () => {
    const spanish = textFiles.filter((file) => /\/es[./]/.test(file));
    expect(faultsIn(spanish, DIALECT_ES)).toEqual([]);
  });
});

type Tree = { [key: string]: Tree | string };

const listKeys = (tree: Tree, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? `${prefix}${key}` : listKeys(value, `${prefix}${key}.`),
  );

/** Placeholders such as `{count}` or `%{name}`. */
const listGaps = (tree: Tree, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? `${prefix}${key}: ${[...new Set(value.match(/%\{\w+\}|(?<!(=\d+|one|other) )\{\w+(?=[},])/g))].sort().join(' ')}`
      : listGaps(value, `${prefix}${key}.`),
  );

describe('the Spanish texts', () => {
  // `react-admin.ts` replaces texts of a package, which contains the English ones.
  const pairs = webFiles.filter((file) => file.includes('/en/') && !file.endsWith('/index.ts'));

  it.each(pairs)('have the keys and placeholders of %s', async (file) => {
    const [english, spanish] = (await Promise.all(
      [file, file.replace('/en/', '/es/')].map((one) => import(`../../${one.replace(/\.ts$/, '.js')}`)),
    )) as [Tree, Tree];
    expect(listKeys({ ...spanish }).sort()).toEqual(listKeys({ ...english }).sort());
    expect(listGaps({ ...spanish }).sort()).toEqual(listGaps({ ...english }).sort());
  });
});
