import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readComments } from './source-texts.js';
import { DOCS, FILES, ROOT } from './tracked-files.js';

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

const RULES_PAGE = 'docs/rules.md';
const SOURCE = /\.(ts|tsx|mjs|cjs)$/;
const rules = [...read(RULES_PAGE).matchAll(/^### (R\d+[a-z]?) /gm)].map(([, rule]) => rule!);

/** Files that a program writes elsewhere: the verifier of a ledger's export. */
const GENERATED = new Set(['verify.mjs']);

const isFile = (name: string): boolean =>
  GENERATED.has(name) || FILES.some((file) => file === name || file.endsWith(`/${name}`));

describe('docs/rules.md', () => {
  it('lists each rule once, in order', () => {
    const key = (rule: string): string => rule.replace(/\d+/, (digits) => digits.padStart(3, '0'));
    expect(rules.length).toBeGreaterThan(44);
    expect(rules).toEqual([...new Set(rules)].sort((a, b) => key(a).localeCompare(key(b))));
  });

  it('names an existing source file and an existing spec for each rule', () => {
    const sections = read(RULES_PAGE).split(/^### /m).slice(1);
    const incomplete = sections.filter((section) => {
      const files = [...section.matchAll(/`([\w./-]+\.ts)`/g)].map(([, file]) => file!);
      const [specs, deciding] = [
        files.filter((f) => f.endsWith('.spec.ts')),
        files.filter((f) => !f.endsWith('.spec.ts')),
      ];
      return (
        specs.length === 0 || deciding.length === 0 || !files.every((f) => existsSync(path.join(ROOT, f)))
      );
    });
    expect(incomplete.map((section) => section.split('\n')[0])).toEqual([]);
  });

  it('contains every rule that code and docs refer to', () => {
    const known = new Set(rules);
    const unknown = [...FILES.filter((file) => SOURCE.test(file)), ...DOCS].flatMap((file) =>
      [...read(file).matchAll(/\bR\d{1,2}[a-z]?\b/g)]
        .map(([rule]) => rule)
        .filter((rule) => !known.has(rule))
        .map((rule) => `${file}: ${rule}`),
    );
    expect(unknown).toEqual([]);
  });
});

describe('the docs', () => {
  it('link only to files that exist', () => {
    const broken = DOCS.flatMap((file) =>
      [...read(file).matchAll(/\]\((?!https?:|mailto:|#)([^)\s#]+)(?:#[^)]*)?\)/g)]
        .map(([, target]) => target!)
        .filter((target) => !existsSync(path.resolve(ROOT, path.dirname(file), target)))
        .map((target) => `${file}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('name only files that exist', () => {
    const inFolder = /(?:[\w@.-]+\/)+[\w.-]+\.(?:ts|tsx|mjs|cjs|md|json|sql|ya?ml|css|html)/;
    const alone = /[\w.-]+\.(?:ts|tsx|mjs|cjs)/;
    const named = new RegExp(`\`(${inFolder.source}|${alone.source})\``, 'g');
    const missing = DOCS.flatMap((file) =>
      [...read(file).matchAll(named)]
        .map(([, target]) => target!)
        .filter((target) => !isFile(target))
        .map((target) => `${file}: ${target}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('the code', () => {
  const code = FILES.filter(
    (file) =>
      SOURCE.test(file) && /^(\w+-(ui|app)|server|packages|test|scripts|bench|migrations)\//.test(file),
  );

  it('names only files that exist in its comments', () => {
    const named = code.flatMap((file) =>
      readComments(file).flatMap((comment) =>
        [...comment.matchAll(/[\w@][\w@./-]*\.(?:tsx?|[mc]js|md)\b/g)].map(([name]) => ({ file, name })),
      ),
    );
    expect(named.length).toBeGreaterThan(50);
    const missing = named.filter(({ name }) => !isFile(name)).map(({ file, name }) => `${file}: ${name}`);
    expect(missing).toEqual([]);
  });

  it('cites only ADRs that exist, like the docs', () => {
    const cited = [...code, ...DOCS].flatMap((file) =>
      [...read(file).matchAll(/\bADRs?[\s*/[]+\d+(?:(?:,| and| or| to)[\s*/]+\d+)*/g)]
        .flatMap(([citation]) => citation.match(/\d+/g)!)
        .map((number) => ({ file, number })),
    );
    expect(cited.length).toBeGreaterThan(200);
    const missing = cited.filter(({ number }) => !FILES.some((f) => f.startsWith(`docs/adr/${number}-`)));
    expect(missing.map(({ file, number }) => `${file}: ADR ${number}`)).toEqual([]);
  });
});
