import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '../..');
const text = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');

/**
 * How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; in every section they come before those of level
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

/** Which requirements a sentence "Does not apply: 1.2.6 (LDAP), 6.6.1 to 6.6.3 (...)" names. */
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

/** What the document names: files, and tests within them: `file` "test" and "another test". */
function named(): { file: string; tests: string[] }[] {
  const file = /`([\w./-]+\.(?:ts|mjs|json|yml|md))`((?:(?: and|,)? "[^"]+")*)/g;
  return [...text.matchAll(file)].map(([, name = '', tests = '']) => ({
    file: name,
    tests: [...tests.matchAll(/"([^"]+)"/g)].map(([, test = '']) => test),
  }));
}

describe('docs/security.md', () => {
  it('has each requirement of ASVS 5.0.0, levels 1 and 2, once', () => {
    expect(REQUIREMENTS).toHaveLength(253);
    const answered = [...rows.map(({ id }) => id), ...setAside()];
    expect(answered.filter((id, index) => answered.indexOf(id) !== index)).toEqual([]);
    expect(REQUIREMENTS.filter((id) => !answered.includes(id))).toEqual([]);
    expect(answered.filter((id) => !REQUIREMENTS.includes(id))).toEqual([]);
  });

  it('gives each a state, and what shows it or why not', () => {
    for (const { id, level, state, evidence } of rows) {
      expect([id, ['1', '2'].includes(level)]).toEqual([id, true]);
      expect([id, ['met', 'partly', 'not met', 'later'].includes(state)]).toEqual([id, true]);
      expect([id, evidence.length > 5 || state === 'later']).toEqual([id, true]);
    }
  });

  it('names files that are there, and tests that are in them', () => {
    expect(named().length).toBeGreaterThan(100);
    for (const { file, tests } of named()) {
      const place = [file, `docs/${file}`].map((name) => path.join(ROOT, name)).find(existsSync);
      expect([file, place !== undefined]).toEqual([file, true]);
      const content = readFileSync(place!, 'utf8');
      for (const test of tests) expect([file, test, content.includes(test)]).toEqual([file, test, true]);
    }
  });

  it('links to sections and pages that are there', () => {
    const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, '')
        .replaceAll(' ', '-'),
    );
    for (const [, target = ''] of text.matchAll(/\]\(([^)]+)\)/g)) {
      if (target.startsWith('http')) continue;
      if (target.startsWith('#')) expect(headings).toContain(target.slice(1));
      else
        expect([target, existsSync(path.join(ROOT, 'docs', target.split('#')[0]!))]).toEqual([target, true]);
    }
  });
});
