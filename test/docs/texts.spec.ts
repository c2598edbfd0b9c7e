import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readTexts } from './source-texts.js';
import { DOCS, FILES, ROOT } from './tracked-files.js';

/*
 * The wording of all texts that users see, as defined in docs/glossary.md.
 */

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

interface Text {
  file: string;
  text: string;
}

const sources = FILES.filter(
  (file) =>
    /^(admin-ui|owner-ui|league-app|server|packages)\/.*\.(tsx?|html)$/.test(file) &&
    !/\.spec\.|\/(testing|testdata)\//.test(file),
);
const webFiles = sources.filter((file) => /\/src\/i18n\/(en|es)\/.*\.ts$/.test(file));

/** Files of texts by their names; others are found by the Spanish in them. */
const TEXT_FILE =
  /\/(i18n\/(en|es)|plan-names|texts|messages|demo)\/|\/(texts|sentences|letters|mail-templates|site-page|[a-z]+-mail)\.ts$/;
const SPANISH_FILE = /[/-]es[./]/;
const SPANISH = /[áéíóúñ¿¡]|\b(el|la|los|las|del|por|una|su)\b/i;

/** Both languages together: no phrase of the lists below is right in the other one. */
const texts: Text[] = sources.flatMap((file) => {
  if (!TEXT_FILE.test(file) && !SPANISH.test(read(file))) return [];
  const found = readTexts(file).map((text) => ({ file, text }));
  return TEXT_FILE.test(file) || found.some(({ text }) => SPANISH.test(text)) ? found : [];
});
const textFiles = new Set(texts.map(({ file }) => file));
const spanishTexts = texts.filter(({ file, text }) => SPANISH_FILE.test(file) || SPANISH.test(text));

/** Words of others: a column of a bank's file, and a position that organizers import. */
const OF_OTHERS = [
  'server/src/demo/bank/demo-statement.ts: Documento',
  'league-app/src/domain/free-text/position.ts: mediocampista',
];

const faultsIn = (checked: Text[], words: RegExp[]): string[] =>
  checked
    .filter(({ text }) => words.some((word) => word.test(text)))
    .map(({ file, text }) => `${file}: ${text}`)
    .filter((fault) => !OF_OTHERS.includes(fault));

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
  /^Document( number)?:?$/,
];
const DIALECT_ES = [
  ...[/\bpor favor\b/i, /\bvetad[oa]s?\b|\bvetar\b/i, /\bpropietari[oa]\b/i, /\bplantilla\b/i],
  ...[/\bmediocampista\b/i, /\btraspas/i, /\bapagad[oa]\b/i, /\bañad/i, /¡|!$/],
  ...[/\bpor cotización\b/i, /\bcopias? de seguridad\b/i, /\bentretanto\b/i],
  // The label is "Cédula o RUC", or "RUC".
  /^(Número de d|D)ocumento( (de|del|o) .*)?:?$/,
  // Informal address; the product uses "usted".
  ...[/\b(tu|tus|elige|busca|escribe|suelta|puedes|quieres|tienes|ves|inténtalo)\b/i],
];
/** English, and wrong only in a Spanish text, where it is "W.O.". */
const WALKOVER = /(?<!\{)\bwalkovers?\b/i;

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

const API_TYPES = ['packages/contracts/api/platform.ts', 'packages/contracts/api/league.ts'];

describe('descriptions of the API, and documents', () => {
  const documents = DOCS.filter((file) => !/^docs\/(adr\/|glossary)/.test(file));
  const lines = [...documents, ...API_TYPES].flatMap((file) =>
    read(file)
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
  const specs = FILES.filter((file) => /^(test|server\/src|league-app\/src)\/.*\.spec\.ts$/.test(file));
  const titles = specs.flatMap((file) => {
    const source = read(file).replaceAll("\\'", '’');
    return [...source.matchAll(TITLE)].map(([, title]) => ({ file, text: title!.slice(1, -1) }));
  });

  it('contain no archaic phrases', () => {
    expect(titles.length).toBeGreaterThan(2000);
    const archaic = titles.filter(({ text }) => ARCHAIC.some((word) => word.test(text)));
    expect(archaic.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });
});

/** Texts beside code, without a name that tells. */
const EASILY_MISSED = [
  ...['league-app/src/mail/templates.ts', 'league-app/src/push/notices.ts', 'owner-ui/index.html'],
  ...['league-app/src/host/unavailable.ts', 'server/src/provisioning/sites/site-notice.ts'],
  ...['server/src/reporting/books/accounts.ts', 'server/src/reporting/collection/figures.ts'],
  ...['admin-ui/src/app/start-screen.tsx', 'owner-ui/src/home/page.ts', 'server/src/demo/leagues.ts'],
];

describe('user-facing texts', () => {
  it('are found in the expected files', () => {
    expect(webFiles.length).toBeGreaterThan(60);
    expect(textFiles.size).toBeGreaterThan(150);
    expect(texts.length).toBeGreaterThan(2000);
    expect([...textFiles]).toEqual(expect.arrayContaining(EASILY_MISSED));
  });

  it('contain no phrase that was replaced before', () => {
    expect(faultsIn(texts, NEVER)).toEqual([]);
  });

  it('are plain English', () => {
    expect(faultsIn(texts, DIALECT_EN)).toEqual([]);
  });

  it('are Latin American Spanish, with usted', () => {
    expect([...faultsIn(texts, DIALECT_ES), ...faultsIn(spanishTexts, [WALKOVER])]).toEqual([]);
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
