import type { Bind, ListAccess, ListCondition, ListDeclaration, ListRequest } from './declaration.js';
import { getSqlType } from './declaration.js';

/** The values of a statement, in the order of their placeholders. */
export class Values {
  constructor(readonly list: unknown[] = []) {}

  readonly bind: Bind = (value) => {
    this.list.push(value);
    return `$${this.list.length}`;
  };
}

/** The declared aliases that the SQL uses, and those that their joins use in turn, in the order of declaration. */
function joinsFor(declaration: ListDeclaration, sql: string): string[] {
  const joins = declaration.joins ?? {};
  const needed = new Set<string>();
  const visit = (text: string): void => {
    for (const [, alias] of text.matchAll(/\b([a-z_]+)\./g)) {
      const join = alias === undefined ? undefined : joins[alias];
      if (alias === undefined || join === undefined || needed.has(alias)) continue;
      needed.add(alias);
      visit(join);
    }
  };
  visit(sql);
  return Object.keys(joins).filter((alias) => needed.has(alias));
}

export function baseKey(declaration: ListDeclaration): string {
  return `${declaration.alias}.${declaration.key ?? 'id'}`;
}

function mentions(sql: string, alias: string): boolean {
  return new RegExp(`\\b${alias}\\.`).test(sql);
}

/** FROM clause for SQL that chooses rows: the base table with the required joins, or only one driver if that is enough. */
export function buildFromClause(declaration: ListDeclaration, sql: string): { from: string; key: string } {
  const needed = joinsFor(declaration, sql);
  const [only] = needed;
  const driver = needed.length === 1 && only !== undefined ? declaration.drivers?.[only] : undefined;
  if (driver && only !== undefined && !mentions(sql, declaration.alias)) {
    return { from: `${driver.table} ${only}`, key: `${only}.${driver.key}` };
  }
  const joins = needed.map((alias) => declaration.joins?.[alias] ?? '');
  return {
    from: [`${declaration.table} ${declaration.alias}`, ...joins].join(' '),
    key: baseKey(declaration),
  };
}

function conditionSql(declaration: ListDeclaration, condition: ListCondition, bind: Bind): string {
  const field = declaration.fields[condition.field];
  if (!field) throw new Error(`unknown field ${condition.field}`);
  const type = getSqlType(field.type);
  if (condition.operator === 'in') return `${field.sql} = ANY(${bind(condition.value)}::${type}[])`;
  if (condition.value === null) return `${field.sql} IS NULL`;
  return `${field.sql} ${condition.operator} ${bind(condition.value)}::${type}`;
}

/** Escapes wildcards, so that user input matches literally in LIKE. */
function literal(text: string): string {
  return text.replace(/[\\%_]/g, (char) => `\\${char}`);
}

function searchSql(declaration: ListDeclaration, text: string, bind: Bind): string {
  const search = declaration.search;
  if (!search) throw new Error(`${declaration.name} is not searched`);
  if ('find' in search) return `${baseKey(declaration)} IN (${search.find(text, bind)})`;
  const pattern = bind(literal(text));
  // Fewer than three letters have no trigram to look up.
  if (search.prefixes && [...text].length < 3) {
    const any = search.prefixes.map((column) => `${column} LIKE public.search_form(${pattern}) || '%'`);
    return `(${any.join(' OR ')})`;
  }
  return `${search.column} LIKE '%' || public.search_form(${pattern}) || '%'`;
}

/** The complete condition of a list: its own exclusions, the caller's access, and the request. */
export function buildWhere(
  declaration: ListDeclaration,
  request: Pick<ListRequest, 'conditions' | 'search'>,
  access: ListAccess,
  bind: Bind,
): string {
  const parts = request.conditions.map((condition) => conditionSql(declaration, condition, bind));
  if (declaration.where) parts.unshift(declaration.where);
  if (access.rows) parts.unshift(access.rows(bind));
  if (request.search !== undefined) parts.push(searchSql(declaration, request.search, bind));
  return parts.length === 0 ? '' : `WHERE ${parts.join(' AND ')}`;
}

/** SELECT list of the shown fields. */
export function buildColumnList(declaration: ListDeclaration, access: ListAccess): string {
  return Object.entries(declaration.fields)
    .filter(([name, field]) => !field.hidden && (!access.fields || access.fields.includes(name)))
    .map(([name, field]) => `${field.sql} AS "${name}"`)
    .join(', ');
}

/** The joins that the shown fields require. */
export function buildShownJoins(declaration: ListDeclaration, columns: string): string {
  return joinsFor(declaration, columns)
    .map((alias) => declaration.joins?.[alias] ?? '')
    .join(' ');
}
