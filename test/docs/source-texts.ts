import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from './tracked-files.js';

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The string literals of a source file and the text between its tags, as users read them. */
export function readTexts(file: string): string[] {
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  if (file.endsWith('.html'))
    return [...source.matchAll(/>[^<>]+<|"[^"]*"/g)].map(([text]) => onOneLine(text.slice(1, -1)));
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node))
      texts.push(onOneLine(node.text));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest));
  return texts.filter((text) => text !== '');
}

/** The comments of a source file. */
export function readComments(file: string): string[] {
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  return [...source.matchAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm)].map(([comment]) => comment);
}
