import { SaxesParser } from 'saxes';
import { createStatementError, InvalidStatement } from './statement.js';

/** An element of a markup file, with the line on which it starts. */
export class Element {
  readonly children: Element[] = [];
  text = '';

  constructor(
    readonly name: string,
    readonly line: number,
    readonly attributes: Readonly<Record<string, string>> = {},
  ) {}

  /** Children with a name, or along a path of names: `all('NtryDtls', 'TxDtls')`. */
  all(...path: string[]): Element[] {
    return path.reduce<Element[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [this],
    );
  }

  /** The first element of `all`. */
  one(...path: string[]): Element | undefined {
    return this.all(...path)[0];
  }

  /** Trimmed text of the first element of `all`; empty if there is none. */
  value(...path: string[]): string {
    return this.one(...path)?.text.trim() ?? '';
  }
}

/** Maximum nesting depth: more than any statement has, yet shallow enough to traverse. */
const MAX_DEPTH = 40;

/** The tree of a file being read, with its open elements. */
class Tree {
  readonly root = new Element('', 0);
  private readonly open: Element[] = [this.root];

  get current(): Element {
    return this.open.at(-1)!;
  }

  get isWhole(): boolean {
    return this.open.length === 1 && this.root.children.length > 0;
  }

  begin(element: Element): void {
    if (this.open.length > MAX_DEPTH)
      throw new InvalidStatement([createStatementError('FILE_UNREADABLE', element.line)]);
    this.current.children.push(element);
    this.open.push(element);
  }

  end(): void {
    this.open.pop();
  }
}

/**
 * Reads XML without ever resolving an entity or a document type: a file that has one is rejected.
 * @throws InvalidStatement naming the line
 */
export function readXml(text: string): Element {
  const parser = new SaxesParser({ xmlns: false });
  const tree = new Tree();
  const reject = (): never => {
    throw new InvalidStatement([createStatementError('FILE_UNREADABLE', parser.line)]);
  };
  parser.on('error', reject);
  parser.on('doctype', reject);
  parser.on('opentag', ({ name, attributes }) => {
    const local = name.slice(name.indexOf(':') + 1);
    tree.begin(new Element(local, parser.line, attributes as Record<string, string>));
  });
  parser.on('text', (part) => void (tree.current.text += part));
  parser.on('cdata', (part) => void (tree.current.text += part));
  parser.on('closetag', () => tree.end());
  parser.write(text).close();
  if (!tree.isWhole) reject();
  return tree.root;
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function decodeEntities(text: string): string {
  return text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|\w{2,4});/gi, (entity, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? entity;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0x1f && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
  });
}

const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Replaces CDATA sections, which some banks write, by text with entities. */
function expandSections(text: string): string {
  const [before, ...sections] = text.split('<![CDATA[');
  const expanded = sections.map((section) => {
    const end = section.indexOf(']]>');
    return end < 0 ? `<![CDATA[${section}` : escape(section.slice(0, end)) + section.slice(end + 3);
  });
  return before! + expanded.join('');
}

/**
 * Reads OFX: version 2 is XML, version 1 is SGML, in which elements with a value need no closing tag. An element with a
 * value ends where another one begins; aggregates have to be closed.
 * @throws InvalidStatement naming the line
 */
export function readOfxMarkup(content: string): Element {
  const text = expandSections(content);
  const tree = new Tree();
  const names: string[] = [];
  const tags = /<(\/?)([A-Za-z][\w.]*)\s*(\/?)>([^<]*)/g;
  const start = text.search(/<OFX>/i);
  tags.lastIndex = Math.max(0, start);
  let line = start < 0 ? 1 : countLines(text, 0, start);
  let end = tags.lastIndex;
  for (let match = tags.exec(text); match; match = tags.exec(text)) {
    line += countLines(text, end, match.index) - 1;
    // Only whitespace is allowed between tags and their values.
    if (text.slice(end, match.index).trim() !== '')
      throw new InvalidStatement([createStatementError('FILE_UNREADABLE', line)]);
    end = match.index + match[0].length - match[4]!.length;
    const [, slash, written, empty, content] = match as unknown as [string, string, string, string, string];
    const name = written.toUpperCase();
    if (slash === '') {
      const element = new Element(name, line);
      const value = decodeEntities(content).trim();
      element.text = value;
      tree.begin(element);
      if (value === '' && empty === '') names.push(name);
      else tree.end();
    } else {
      // A value follows the opening tag of its element, never a closing tag.
      if (content.trim() !== '') throw new InvalidStatement([createStatementError('FILE_UNREADABLE', line)]);
      closeElement(tree, names, name, line);
    }
    line += countLines(text, end, tags.lastIndex) - 1;
    end = tags.lastIndex;
  }
  if (!tree.isWhole || names.length > 0 || text.slice(end).trim() !== '')
    throw new InvalidStatement([createStatementError('FILE_UNREADABLE', line)]);
  return tree.root;
}

/** Closes an element. Elements inside it that are still open and have no value were empty ones. */
function closeElement(tree: Tree, names: string[], name: string, line: number): void {
  if (!names.includes(name)) {
    // The closing tag of an element that already ended with its value.
    if (tree.current.children.at(-1)?.name === name) return;
    throw new InvalidStatement([createStatementError('FILE_UNREADABLE', line)]);
  }
  for (;;) {
    const last = names.pop()!;
    const element = tree.current;
    tree.end();
    if (last === name) return;
    // An empty SGML element: what was taken for its children are its siblings.
    tree.current.children.push(...element.children.splice(0));
  }
}

function countLines(text: string, from: number, to: number): number {
  let lines = 1;
  for (let index = text.indexOf('\n', from); index >= 0 && index < to; index = text.indexOf('\n', index + 1))
    lines++;
  return lines;
}
