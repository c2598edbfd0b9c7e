import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

/** No unused text stays translated and loaded. */
const root = path.resolve(import.meta.dirname, '../..');

/** Other texts whose keys are API values, looked up dynamically: a group of them, or a single one. */
const BY_VALUE: Record<string, readonly string[]> = {
  'owner-ui/src': ['usage', 'plan.continues', 'statementCheck.voided'],
  'admin-ui/src': [],
  'league-app/web/src': ['audit'],
};

const filesBelow = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'))
    .map((file) => `${folder}/${file}`);

const isProgram = (file: string): boolean => !/\/i18n\/|\.spec\.|\/testing\//.test(file);

type Tree = { [key: string]: Tree | string };
/** The key of a text and the group that it belongs to. */
type Key = { group: string; name: string };

const listKeys = (tree: Tree, group: string): Key[] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [{ group, name }] : listKeys(value, name),
  );

/** How code refers to texts: by the full key, or by a template with a gap. */
class Names {
  private readonly whole: Set<string>;
  private readonly groups = new Set<string>();
  private readonly starts = new Set<string>();
  private readonly ends = new Set<string>();

  constructor(code: string) {
    const quoted = [...code.matchAll(/['"`.](\w+)(?=['"`])/g)];
    const properties = [...code.matchAll(/\b(?:t|text|texts|words)\.(\w+)/g)];
    this.whole = new Set([...quoted, ...properties].map(([, name]) => name!));
    for (const [, template] of code.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)) this.addTemplate(template!);
  }

  includes({ group, name }: Key): boolean {
    if (this.whole.has(name) || this.groups.has(group)) return true;
    const starts = [...this.starts].some((start) => name.startsWith(start) && isTelling(start, name));
    return starts || [...this.ends].some((end) => end.length > 3 && name.endsWith(end));
  }

  /** Keeps the start of `tasks.kind_${kind}`, the end of `${kind}_help`, the group of `tasks.kind.${kind}`. */
  private addTemplate(template: string): void {
    const parts = template.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '*').split('.');
    const last = parts.at(-1)!;
    if (!last.includes('*')) return;
    if (last === '*') this.groups.add(parts.at(-2) ?? '');
    else if (last.startsWith('*')) this.ends.add(last.split('*').at(-1)!);
    else this.starts.add(last.split('*')[0]!);
  }
}

/** API values such as `ended_to_pay`: responses contain them, and texts are looked up by them. */
const API_WORDS = new Set(
  ['server/src', 'league-app/src']
    .flatMap(filesBelow)
    .filter(isProgram)
    .flatMap((file) => [
      ...readFileSync(path.join(root, file), 'utf8').matchAll(/'([a-z0-9]+(?:_[a-z0-9]+)+)'/g),
    ])
    .map(([, word]) => word!),
);

/** A short prefix only matches numbered keys. */
const isTelling = (start: string, name: string): boolean =>
  start.length > 2 || /^\d+$/.test(name.slice(start.length));

describe('every text of the web apps is used', () => {
  it.each(Object.entries(BY_VALUE))('in %s', async (app, byValue) => {
    const code = [...filesBelow(app), ...filesBelow('packages')]
      .filter(isProgram)
      .map((file) => readFileSync(path.join(root, file), 'utf8'));
    const names = new Names(code.join('\n'));
    const texts = filesBelow(`${app}/i18n/en`).filter((file) => !file.endsWith('/index.ts'));
    const trees = await Promise.all(
      texts.map((file) => import(`../../${file.replace(/\.ts$/, '.js')}`) as Promise<Tree>),
    );
    const keys = trees.flatMap((tree) => listKeys({ ...tree }, ''));
    expect(keys.length).toBeGreaterThan(200);
    const isUsed = (key: Key): boolean =>
      [key.group, `${key.group}.${key.name}`].some((one) => byValue.includes(one)) ||
      API_WORDS.has(key.name) ||
      names.includes(key);
    const unused = keys.filter((key) => !isUsed(key));
    expect(unused.map(({ group, name }) => `${group}.${name}`)).toEqual([]);
  });
});
