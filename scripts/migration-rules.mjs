import { parse } from 'libpg-query';
import { CreatedFunctions, calledFunctions } from './migration-functions.mjs';

/**
 * Rules against locking a table for a time that depends on its size, and against removing what the previous release
 * still uses. Each rule has a name: a comment `-- lint-ok NAME: reason` in the same statement allows it.
 */
export const RULES = {
  index: 'CREATE INDEX locks writers out: use createIndexOnline (migrations/online.ts)',
  'add-column':
    'a new column with a volatile default, a check, a key or without a default rewrites or scans the table',
  'column-type':
    'a changed type rewrites the table: add a column, fill it in batches, change over in a later release',
  'not-null': 'SET NOT NULL scans under a lock: use setNotNullOnline (migrations/online.ts)',
  constraint:
    'a new constraint scans under a lock: add it NOT VALID and validate it in a statement of its own',
  validate: 'VALIDATE in the transaction that added the constraint keeps its lock: set `transaction = false`',
  'whole-table':
    'an UPDATE or DELETE of a whole table locks its rows for long: use updateInBatches (migrations/online.ts)',
  contract: 'the release before may still use it: drop or rename it one release later',
  lock: 'this locks everybody out of the table',
  'in-transaction': 'CONCURRENTLY does not run in a transaction: set `transaction = false`',
  opaque:
    'a DO block, and a function that builds statements as text, cannot be checked: write the statements out',
};

/** Defaults with the same value for all rows of a statement are stored in the catalog; others rewrite the table. */
const STABLE = new Set(['now', 'transaction_timestamp', 'statement_timestamp', 'current_setting']);

/**
 * Checks the statements of one migration in order, and those of the functions it calls. Triggers of a changed table are
 * not checked.
 * @param statements {string[]} as the migration sends them
 * @param options `functions`: those created by earlier migrations; the ones created here are added
 * @returns {Promise<{rule: string, statement: string}[]>}
 */
export async function lintStatements(
  statements,
  { transaction = true, functions = new CreatedFunctions() } = {},
) {
  const context = { transaction, functions, created: new Set(), checks: new Map(), validated: new Set() };
  const found = [];
  for (const text of statements) {
    const parsed = await parse(text);
    const bytes = Buffer.from(text);
    for (const { stmt, stmt_location = 0, stmt_len } of parsed.stmts ?? []) {
      const end = stmt_len === undefined ? undefined : stmt_location + stmt_len;
      const statement = bytes.subarray(stmt_location, end).toString().trim();
      if (stmt.CreateFunctionStmt) functions.add(stmt.CreateFunctionStmt, statement);
      for (const rule of new Set(await checkStatement(stmt, context)))
        if (!isAllowed(statement, rule)) found.push({ rule, statement });
    }
  }
  return found;
}

/** The rules that a statement breaks, itself or through a function it calls. */
async function checkStatement(stmt, context, seen = new Set()) {
  const [kind, node] = Object.entries(stmt)[0];
  if (kind === 'List') return checkAll(node.items, context, seen);
  const rules = [...(CHECKS[kind] ?? (() => []))(node, context)];
  if (kind === 'CreateFunctionStmt') return rules;
  for (const name of calledFunctions(stmt)) {
    const body = seen.has(name) ? null : await context.functions.read(name);
    if (!body) continue;
    seen.add(name);
    if (body.dynamic) rules.push('opaque');
    rules.push(...(await checkAll(body.statements, context, seen)));
  }
  return rules;
}

async function checkAll(statements, context, seen) {
  const rules = [];
  for (const stmt of statements) rules.push(...(await checkStatement(stmt, context, seen)));
  return rules;
}

const isAllowed = (statement, rule) => new RegExp(`--\\s*lint-ok ${rule}: \\S`).test(statement);
const formatName = ({ schemaname = 'public', relname }) => `${schemaname}.${relname}`;

/** A table created by the migration itself is empty, and nobody else sees it yet. */
function noteCreated(created, relation) {
  created.add(formatName(relation));
  return [];
}

const CHECKS = {
  CreateStmt: ({ relation }, { created }) => noteCreated(created, relation),
  CreateTableAsStmt: ({ into }, { created }) => noteCreated(created, into.rel),
  IndexStmt({ relation, concurrent }, { created, transaction }) {
    if (created.has(formatName(relation))) return [];
    if (!concurrent) return ['index'];
    return transaction ? ['in-transaction'] : [];
  },
  AlterTableStmt({ relation, cmds }, context) {
    if (context.created.has(formatName(relation))) return [];
    return cmds.flatMap(({ AlterTableCmd: command }) =>
      (COMMANDS[command.subtype] ?? (() => []))(command, context),
    );
  },
  UpdateStmt: ({ relation, whereClause, fromClause, withClause }, { created }) =>
    created.has(formatName(relation)) || hasLimit([whereClause, fromClause, withClause])
      ? []
      : ['whole-table'],
  DeleteStmt: ({ relation, whereClause, usingClause, withClause }, { created }) =>
    created.has(formatName(relation)) || hasLimit([whereClause, usingClause, withClause])
      ? []
      : ['whole-table'],
  SelectStmt: ({ withClause }, context) =>
    (withClause?.ctes ?? []).flatMap(({ CommonTableExpr: { ctequery } }) => {
      const [kind, node] = Object.entries(ctequery)[0];
      // The limit of an update may be in another part of the same WITH.
      const whole = kind === 'SelectStmt' ? node : { ...node, withClause };
      return (CHECKS[kind] ?? (() => []))(whole, context);
    }),
  RenameStmt: () => ['contract'],
  AlterObjectSchemaStmt: () => ['contract'],
  DropStmt({ removeType, objects, concurrent }, { created, transaction }) {
    if (removeType === 'OBJECT_INDEX') return !concurrent ? ['lock'] : transaction ? ['in-transaction'] : [];
    if (
      !['OBJECT_TABLE', 'OBJECT_VIEW', 'OBJECT_FUNCTION', 'OBJECT_SCHEMA', 'OBJECT_TYPE'].includes(removeType)
    )
      return [];
    return objects.every((object) => created.has(listName(object))) ? [] : ['contract'];
  },
  TruncateStmt: () => ['lock'],
  LockStmt: () => ['lock'],
  ClusterStmt: () => ['lock'],
  VacuumStmt: () => ['lock'],
  ReindexStmt: () => ['lock'],
  DoStmt: () => ['opaque'],
};

const COMMANDS = {
  AT_AddColumn: ({ def: { ColumnDef: column } }) => (isCheapColumn(column) ? [] : ['add-column']),
  AT_AlterColumnType: () => ['column-type'],
  AT_SetNotNull: ({ name }, { checks, validated }) =>
    [...validated].some((constraint) => checks.get(constraint) === name) ? [] : ['not-null'],
  AT_AddConstraint({ def: { Constraint: constraint } }, { checks }) {
    const { contype, skip_validation, indexname, conname, raw_expr } = constraint;
    const column = raw_expr?.NullTest?.arg?.ColumnRef?.fields?.at(-1)?.String?.sval;
    if (raw_expr?.NullTest?.nulltesttype === 'IS_NOT_NULL') checks.set(conname, column);
    else if (conname) checks.set(conname, null);
    if (contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN')
      return skip_validation ? [] : ['constraint'];
    return indexname ? [] : ['constraint'];
  },
  AT_ValidateConstraint({ name }, { checks, validated, transaction }) {
    validated.add(name);
    return transaction && checks.has(name) ? ['validate'] : [];
  },
  AT_DropColumn: () => ['contract'],
  AT_SetLogged: () => ['lock'],
  AT_SetUnLogged: () => ['lock'],
  AT_SetTableSpace: () => ['lock'],
};

/** Whether adding a column only changes the catalog. */
function isCheapColumn({ constraints = [], typeName }) {
  const type = typeName.names.at(-1).String.sval;
  if (/serial$/.test(type)) return false;
  const kinds = new Map(constraints.map(({ Constraint: c }) => [c.contype, c]));
  for (const kind of [
    'CONSTR_CHECK',
    'CONSTR_PRIMARY',
    'CONSTR_UNIQUE',
    'CONSTR_FOREIGN',
    'CONSTR_IDENTITY',
    'CONSTR_GENERATED',
  ])
    if (kinds.has(kind)) return false;
  const preset = kinds.get('CONSTR_DEFAULT');
  if (kinds.has('CONSTR_NOTNULL') && !preset) return false;
  return !preset || isStable(preset.raw_expr);
}

function isStable(node) {
  if (node === null || typeof node !== 'object') return true;
  const called = node.FuncCall?.funcname?.at(-1)?.String?.sval;
  if (called !== undefined && !STABLE.has(called)) return false;
  return Object.values(node).every(isStable);
}

function hasLimit(node) {
  if (node === null || typeof node !== 'object') return false;
  return node.limitCount !== undefined || Object.values(node).some(hasLimit);
}

function listName(object) {
  const parts = (object.List?.items ?? []).map(({ String: { sval } }) => sval);
  return parts.length === 1 ? `public.${parts[0]}` : parts.join('.');
}
