import ts from 'typescript';

/*
 * The mutants of one TypeScript file: every small change that a spec should notice. Each replaces one range of the
 * source. Types, imports and the texts of programming errors are left alone.
 */

const COMPARISONS = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
};
const ARITHMETIC = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' };
const LOGIC = { '&&': '||', '||': '&&', '??': '&&' };
const ASSIGNMENTS = { '+=': '-=', '-=': '+=', '*=': '/=', '??=': '&&=', '||=': '&&=' };
const UNARY = { '++': '--', '--': '++' };
/** Calls that return the same kind of value as their object, so that omitting them still gives a usable value. */
const DROPPED_CALLS = new Set([
  'filter',
  'sort',
  'toSorted',
  'reverse',
  'toReversed',
  'slice',
  'trim',
  'concat',
]);
const SWAPPED_CALLS = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  toUpperCase: 'toLowerCase',
  toLowerCase: 'toUpperCase',
  floor: 'ceil',
  ceil: 'floor',
  find: 'findLast',
  findLast: 'find',
};
const PROGRAMMING_ERRORS = new Set(['Error', 'RangeError', 'TypeError']);

/**
 * @param {string} source text of the file
 * @param {string} fileName
 * @returns {{start: number, end: number, text: string, line: number, what: string}[]}
 */
export function createMutants(source, fileName) {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TS);
  const found = new Map();
  const add = (node, text) => replace(node.getStart(file), node.getEnd(), text);
  const replace = (start, end, text) => {
    const before = source.slice(start, end);
    if (before === text) return;
    const line = file.getLineAndCharacterOfPosition(start).line + 1;
    found.set(`${start}-${end}-${text}`, {
      start,
      end,
      text,
      line,
      what: `${short(before)} -> ${short(text)}`,
    });
  };
  const visit = (node) => {
    if (isUntouched(node)) return;
    mutateNode(node, { add, replace, file });
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(file, visit);
  return [...found.values()].sort((a, b) => a.start - b.start || a.end - b.end);
}

function isUntouched(node) {
  if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true;
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true;
  const name = ts.isNewExpression(node) && ts.isIdentifier(node.expression) ? node.expression.text : '';
  return (
    PROGRAMMING_ERRORS.has(name) ||
    (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.SuperKeyword)
  );
}

function mutateNode(node, to) {
  if (ts.isBinaryExpression(node)) mutateOperator(node, to);
  else if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) mutateUnary(node, to);
  else if (ts.isCallExpression(node)) mutateCall(node, to);
  else if (ts.isIfStatement(node)) mutateCondition(node.expression, to);
  else if (ts.isConditionalExpression(node)) mutateCondition(node.condition, to);
  else if (ts.isWhileStatement(node)) to.add(node.expression, 'false');
  else if (ts.isForStatement(node) && node.condition) to.add(node.condition, 'false');
  else if (isRemovable(node)) to.add(node, ';');
  else if (ts.isBlock(node) && isBodyOfSeveral(node)) to.add(node, '{}');
  else if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) to.add(node.body, 'undefined');
  else if (ts.isSpreadAssignment(node)) to.add(node.expression, '{}');
  else mutateLiteral(node, to);
}

function mutateOperator(node, { add, replace, file }) {
  const operator = node.operatorToken.getText(file);
  const swap = (text) => add(node.operatorToken, text);
  for (const other of COMPARISONS[operator] ?? []) swap(other);
  if (LOGIC[operator]) {
    swap(LOGIC[operator]);
    // Each side alone, without what the other one adds.
    if (operator !== '??') {
      replace(node.left.getEnd(), node.getEnd(), '');
      replace(node.getStart(file), node.right.getStart(file), '');
    }
  }
  if (ASSIGNMENTS[operator]) swap(ASSIGNMENTS[operator]);
  if (ARITHMETIC[operator] && ![node.left, node.right].some(isText)) swap(ARITHMETIC[operator]);
}

function mutateUnary(node, { add, replace, file }) {
  const operator = ts.tokenToString(node.operator);
  const start = node.getStart(file);
  if (operator === '!' || operator === '-') replace(start, node.operand.getStart(file), '');
  if (!UNARY[operator]) return;
  if (ts.isPrefixUnaryExpression(node)) replace(start, node.operand.getStart(file), UNARY[operator]);
  else replace(node.operand.getEnd(), node.getEnd(), UNARY[operator]);
  void add;
}

function mutateCall(node, { add, replace }) {
  if (!ts.isPropertyAccessExpression(node.expression)) return;
  const { name, expression } = node.expression;
  if (Object.hasOwn(SWAPPED_CALLS, name.text)) add(name, SWAPPED_CALLS[name.text]);
  if (DROPPED_CALLS.has(name.text)) replace(expression.getEnd(), node.getEnd(), '');
}

function mutateCondition(condition, { add }) {
  add(condition, 'true');
  add(condition, 'false');
}

function mutateLiteral(node, { add }) {
  if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, 'false');
  else if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, 'true');
  else if (ts.isNumericLiteral(node) && !isName(node))
    add(node, node.text === '0' ? '1' : `(${node.text} + 1)`);
  else if (ts.isStringLiteral(node) && !isName(node)) add(node, node.text === '' ? "'mutant'" : "''");
  else if (ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node)) add(node, '``');
  else if (ts.isArrayLiteralExpression(node)) add(node, node.elements.length === 0 ? "['mutant']" : '[]');
  else if (ts.isObjectLiteralExpression(node) && node.properties.length > 0) add(node, '{}');
}

function isRemovable(node) {
  return (
    ts.isExpressionStatement(node) ||
    ts.isThrowStatement(node) ||
    ts.isContinueStatement(node) ||
    ts.isBreakStatement(node)
  );
}

/** A function body with a single statement is mutated through that statement. */
function isBodyOfSeveral(block) {
  return ts.isFunctionLike(block.parent) && block.statements.length > 1;
}

function isName(node) {
  return (ts.isPropertyAssignment(node.parent) && node.parent.name === node) || ts.isEnumMember(node.parent);
}

function isText(node) {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

function short(text) {
  const flat = text.replace(/\s+/g, ' ');
  if (flat === '') return '(nothing)';
  return flat.length > 60 ? `${flat.slice(0, 57)}...` : flat;
}
