import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { filesThat, PLACES } from '../support/security-places.js';

const ROOT = path.resolve(import.meta.dirname, '../..');
const text = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');

/**
 * The number of level 1 and 2 requirements in each section of ASVS 5.0.0; in every section they precede those of level
 * 3. Counted in `5.0/docs_en/OWASP_Application_Security_Verification_Standard_5.0.0_en.csv` of the release.
 */
const LEVELS_1_AND_2 = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{
    '5.1': 1,
    '5.2': 3,
    '5.3': 2,
    '5.4': 3,
    '6.1': 3,
    '6.2': 12,
    '6.3': 4,
    '6.4': 4,
    '6.5': 5,
    '6.6': 3,
    '6.8': 4,
  },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1, '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{
    '13.1': 1,
    '13.2': 5,
    '13.3': 2,
    '13.4': 5,
    '14.1': 2,
    '14.2': 4,
    '14.3': 3,
    '15.1': 3,
    '15.2': 3,
    '15.3': 7,
  },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3, '17.1': 1, '17.2': 4, '17.3': 2 },
} as const;

const REQUIREMENTS = Object.entries(LEVELS_1_AND_2).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
);

interface Row {
  id: string;
  level: string;
  state: string;
  evidence: string;
}

const rows: Row[] = [
  ...text.matchAll(/^\| (\d+\.\d+\.\d+) +\| (\d) +\| .*? \| ([a-z/ ]+?) +\| (.*?) *\|$/gm),
].map(([, id = '', level = '', state = '', evidence = '']) => ({ id, level, state, evidence }));

/** The requirements named by a sentence such as "Does not apply: 1.2.6 (LDAP), 6.6.1 to 6.6.3 (...)". */
function setAside(): string[] {
  const paragraphs = [...text.matchAll(/^Does not apply: ([\s\S]*?)(?:\n\n|\n*$(?![\s\S]))/gm)].map(
    ([, paragraph = '']) => paragraph,
  );
  return paragraphs.flatMap((paragraph) =>
    [...`${paragraph}\n`.matchAll(/(\d+\.\d+\.\d+)(?: to (\d+\.\d+\.\d+))?/g)].flatMap(([, from = '', to]) =>
      to === undefined
        ? [from]
        : REQUIREMENTS.slice(REQUIREMENTS.indexOf(from), REQUIREMENTS.indexOf(to) + 1),
    ),
  );
}

/** The files and tests that a text names: `file` "test" and "another test". */
function namedIn(evidence: string): { file: string; tests: string[] }[] {
  const file =
    /`([\w./-]+\.(?:ts|tsx|mjs|json|yml|md)|\.dockerignore|Dockerfile)`((?:(?: and|,)? "[^"]+")*)/g;
  return [...evidence.matchAll(file)].map(([, name = '', tests = '']) => ({
    file: name,
    tests: [...tests.matchAll(/"([^"]+)"/g)].map(([, test = '']) => test),
  }));
}

function findFile(file: string): string | undefined {
  return [file, `docs/${file}`].map((name) => path.join(ROOT, name)).find(existsSync);
}

const TITLE =
  /(?:\b(?:it|test|describe)|\))\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g;

/** The titles of a spec's tests and groups, as written. Double quotes end a title here, so they are removed. */
function readTitles(spec: string): Set<string> {
  const titles = [...spec.matchAll(TITLE)].map(
    ([, single, double, template]) => single ?? double ?? template ?? '',
  );
  return new Set(titles.map((title) => plain(title.replaceAll(/\\(.)/g, '$1'))));
}

const plain = (title: string): string => title.replaceAll('"', '');

/** Links of a text to sections of this document and to other pages. */
const linksIn = (evidence: string): string[] =>
  [...evidence.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);

describe('docs/security.md', () => {
  it('lists each ASVS 5.0.0 requirement of levels 1 and 2 once', () => {
    expect(REQUIREMENTS).toHaveLength(253);
    const answered = [...rows.map(({ id }) => id), ...setAside()];
    expect(answered.filter((id, index) => answered.indexOf(id) !== index)).toEqual([]);
    expect(REQUIREMENTS.filter((id) => !answered.includes(id))).toEqual([]);
    expect(answered.filter((id) => !REQUIREMENTS.includes(id))).toEqual([]);
  });

  it('gives each requirement a state and evidence or a reason', () => {
    for (const { id, level, state, evidence } of rows) {
      expect([id, ['1', '2'].includes(level)]).toEqual([id, true]);
      expect([id, ['met', 'partly', 'not met'].includes(state)]).toEqual([id, true]);
      expect([id, evidence.length > 20]).toEqual([id, true]);
    }
  });

  it('names a file, a test or a section for each requirement that is met or partly met', () => {
    const bare = rows.filter(
      ({ state, evidence }) =>
        state !== 'not met' && namedIn(evidence).length === 0 && linksIn(evidence).length === 0,
    );
    expect(bare.map(({ id }) => id)).toEqual([]);
  });

  it('names a test wherever it names a spec', () => {
    const vague = rows.flatMap(({ id, evidence }) =>
      namedIn(evidence)
        .filter(({ file, tests }) => file.endsWith('.spec.ts') && tests.length === 0)
        .map(({ file }) => `${id}: ${file}`),
    );
    expect(vague).toEqual([]);
  });

  it('names only existing files, and tests by their exact title', () => {
    const named = namedIn(text);
    expect(named.length).toBeGreaterThan(200);
    expect(named.filter(({ file }) => findFile(file) === undefined).map(({ file }) => file)).toEqual([]);
    const lost = named.flatMap(({ file, tests }) => {
      if (tests.length === 0) return [];
      const titles = readTitles(readFileSync(findFile(file)!, 'utf8'));
      return tests.filter((test) => !titles.has(test)).map((test) => `${file}: ${test}`);
    });
    expect(lost).toEqual([]);
  });

  it.each(Object.entries(PLACES))('lists every source file with: %s', (what, pattern) => {
    // A new place may make rows false: check the rows that the table names, then add the place there.
    const row = new RegExp(`^\\| ${what} +\\| ([\\d., ]+) +\\| (.*?) *\\|$`, 'm').exec(text);
    expect([what, row !== null]).toEqual([what, true]);
    const [, ids = '', places = ''] = row!;
    const listed = namedIn(places).map(({ file }) => file);
    expect([what, listed.sort()]).toEqual([what, filesThat(pattern)]);
    const known = [...rows.map(({ id }) => id), ...setAside()];
    expect(ids.split(',').filter((id) => !known.includes(id.trim()))).toEqual([]);
  });

  it('names an npm command that writes the package inventory in CycloneDX format', () => {
    expect(text).toContain('`npm sbom --omit=dev --sbom-format cyclonedx`');
    const made = spawnSync('npm', ['sbom', '--omit=dev', '--sbom-format', 'cyclonedx'], {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    const { bomFormat, components } = JSON.parse(made.stdout) as { bomFormat: string; components: unknown[] };
    expect([made.status, bomFormat, components.length > 200]).toEqual([0, 'CycloneDX', true]);
  });

  it('links only to existing sections and pages', () => {
    const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, '')
        .replaceAll(' ', '-'),
    );
    for (const target of linksIn(text)) {
      if (target.startsWith('http')) continue;
      if (target.startsWith('#')) expect(headings).toContain(target.slice(1));
      else
        expect([target, existsSync(path.join(ROOT, 'docs', target.split('#')[0]!))]).toEqual([target, true]);
    }
  });
});
