import type { Locator } from 'playwright-core';

/** Roles that are meaningless without a name. */
const NAMED =
  /^(button|link|textbox|checkbox|radio|combobox|tab|dialog|img|progressbar|meter|region|navigation|slider)\b/;

interface Node {
  role: string;
  /** The line of the accessibility tree without its indentation. */
  text: string;
  level: number | null;
}

function parse(tree: string): Node[] {
  return tree.split('\n').flatMap((line) => {
    // Lines with a colon are quoted as in YAML, and end with a colon if the node has children.
    const text = line
      .trim()
      .replace(/^- /, '')
      .replace(/^'(.*)'(:.*)?$/, '$1$2')
      .replaceAll("''", "'")
      .replace(/:$/, '');
    const role = /^[a-z]+/.exec(text)?.[0];
    if (!role) return [];
    const level = /\[level=(\d)\]/.exec(text)?.[1];
    return [{ role, text, level: level ? Number(level) : null }];
  });
}

/** Problems for users of screen readers: unnamed elements, headings out of order, split amounts. */
function findFaults(nodes: Node[]): string[] {
  const nameless = nodes.filter(({ role, text }) => NAMED.test(role) && !/^[a-z]+ ["/]/.test(text));
  const levels = nodes.flatMap(({ level }) => (level === null ? [] : [level]));
  const skipped = levels.filter((level, n) => level > (levels[n - 1] ?? level) + 1);
  const split = nodes.filter(({ text }) => /\$$|^text: [\d.,]+$/.test(text));
  return [
    ...nameless.map(({ text }) => `no name: ${text}`),
    ...skipped.map((level) => `heading of level ${level} below none of level ${level - 1}`),
    ...split.map(({ text }) => `half an amount: ${text}`),
  ];
}

/**
 * What a screen reader announces for a part of a page, line by line.
 * @throws if its user could not follow
 */
export async function readAloud(part: Locator): Promise<string[]> {
  const tree = await part.ariaSnapshot();
  const nodes = parse(tree);
  const faults = findFaults(nodes);
  if (faults.length > 0) throw new Error(`${faults.join('\n')}\n\n${tree}`);
  return nodes.map(({ text }) => text);
}
