import { parse, parsePlPgSQL } from 'libpg-query';

/** The parser's marker for an expression that is a whole statement, not part of one. */
const WHOLE_STATEMENT = 0;

/** The functions created by migrations, so that what a migration does by calling one can be checked. */
export class CreatedFunctions {
  #bodies = new Map();

  /** @param node {object} the parsed CREATE FUNCTION or PROCEDURE; `statement` is its text */
  add({ funcname, options = [], sql_body: body }, statement) {
    const option = (wanted) => options.find(({ DefElem: { defname } }) => defname === wanted)?.DefElem.arg;
    const language = option('language')?.String.sval ?? 'sql';
    const source = option('as')?.List.items[0].String.sval;
    this.#bodies.set(listNames(funcname), () => readBody({ language, source, body, statement }));
  }

  /**
   * The statements of a created function: as parsed, in order.
   * @returns {Promise<{ statements: object[], dynamic: boolean } | null>} `dynamic`: it builds statements as text,
   * which cannot be checked; null: not created by a migration
   */
  async read(name) {
    return (await this.#bodies.get(name)?.()) ?? null;
  }
}

/** The schema-qualified names of all functions that a parsed statement calls. */
export function calledFunctions(node) {
  const calls = [
    ...findNodes(node, 'FuncCall'),
    ...findNodes(node, 'CallStmt').map(({ funccall }) => funccall),
  ];
  return new Set(calls.map(({ funcname }) => listNames(funcname)));
}

const listNames = (parts) => {
  const names = parts.map(({ String: { sval } }) => sval);
  return names.length === 1 ? `public.${names[0]}` : names.join('.');
};

async function readBody({ language, source, body, statement }) {
  if (language === 'plpgsql') return readPlPgSql(statement);
  if (language !== 'sql') return { statements: [], dynamic: true };
  if (source === undefined) return { statements: [body], dynamic: false };
  return { statements: await parseAll(source), dynamic: false };
}

async function readPlPgSql(statement) {
  const parsed = await parsePlPgSQL(statement);
  const dynamic = ['PLpgSQL_stmt_dynexecute', 'PLpgSQL_stmt_dynfors'].some(
    (kind) => findNodes(parsed, kind).length > 0,
  );
  const statements = [];
  for (const { query, parseMode } of findNodes(parsed, 'PLpgSQL_expr')) {
    const text = parseMode === WHOLE_STATEMENT ? query : `SELECT ${query.replace(/^[^'(]*?:=/, '')}`;
    statements.push(...(await parseAll(text)));
  }
  return { statements, dynamic };
}

const parseAll = async (text) => ((await parse(text)).stmts ?? []).map(({ stmt }) => stmt);

/** All nodes of a kind within a parsed tree, in order. */
function findNodes(tree, kind) {
  if (tree === null || typeof tree !== 'object') return [];
  return Object.entries(tree).flatMap(([key, value]) => [
    ...(key === kind ? [value] : []),
    ...findNodes(value, kind),
  ]);
}
