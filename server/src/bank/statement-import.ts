import { readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { v7 } from 'uuid';
import type { Actor } from '../identity/index.js';
import { currencyExponent, notFound } from '../kernel/index.js';
import type { Money } from '../kernel/index.js';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/index.js';
import type { Querier } from '../platform/database/index.js';
import { InvalidInput } from '../platform/http/index.js';
import type { UploadedFile } from '../platform/http/index.js';
import { logActivity } from '../record-store/index.js';
import { payerKey } from './matching/common-words.js';
import { findNewLines } from './lines/known-lines.js';
import type { ImportedLine, NewLine } from './lines/known-lines.js';
import { periodOf, readStatement } from './statements/read.js';
import type { ReadFile } from './statements/read.js';
import type { Mapping } from './statements/mapping.js';
import { InvalidStatement } from './statements/statement.js';
import type { StatementFormat, StatementLine } from './statements/statement.js';

export interface StatementUpload {
  file: UploadedFile;
  bank_account_id: string;
  format?: StatementFormat | undefined;
  /** As corrected by a person. */
  mapping?: Mapping | undefined;
}

/** What an import did, or would do. */
export interface ImportedStatement {
  /** Null in a dry run. */
  id: string | null;
  format: StatementFormat;
  opening_balance: Money | null;
  closing_balance: Money | null;
  lines: number;
  new_lines: number;
  known_lines: number;
  period: { from: string; to: string } | null;
  /** Dry run only: how the columns were read, what is a guess, the first rows and the first lines. */
  preview?: Pick<ReadFile, 'unsure'> & {
    mapping: Mapping | null;
    rows: { line: number; cells: (string | number)[] }[];
    lines: StatementLine[];
  };
}

interface Account {
  id: string;
  currency: string;
  account_number: string;
  mapping: Mapping | null;
}

/** Number of lines shown to a person before the import. */
const PREVIEWED = 10;

/** Imports statements: each file completely or not at all, and each line once, however files overlap (R45). */
@Injectable()
export class StatementImport {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError 404 for an unknown account, 400 STATEMENT_INVALID with the errors and their lines */
  async import(actor: Actor, upload: StatementUpload, dryRun: boolean): Promise<ImportedStatement> {
    const read = await this.read(upload, dryRun);
    return this.database.transaction(async (tx) => {
      // One file at a time: two overlapping files would both import the lines they share.
      await findAccount(tx, upload.bank_account_id, 'FOR UPDATE');
      const imported = await loadImported(tx, upload.bank_account_id, read);
      const newLines = findNewLines(read.statement.lines, imported, read.format);
      if (dryRun) return toResult(null, read, newLines.length, true);
      const id = await this.save(tx, actor, { upload, read, newLines });
      return toResult(id, read, newLines.length, false);
    });
  }

  private async read(upload: StatementUpload, dryRun: boolean): Promise<ReadFile> {
    const { file, format, mapping, bank_account_id } = upload;
    const account = await findAccount(this.database, bank_account_id);
    const savedMapping = mapping ?? account.mapping;
    const input = {
      content: await readFile(file.path),
      ...(format === undefined ? {} : { format }),
      ...(savedMapping === null ? {} : { mapping: savedMapping }),
      account_number: account.account_number,
    };
    const money = { currency: account.currency, exponent: currencyExponent(account.currency) };
    try {
      return await readStatement(input, money);
    } catch (error) {
      if (!(error instanceof InvalidStatement)) throw error;
      const fields = error.errors.map(({ line, code, value = '' }) => ({
        ...{ field: 'file', code, params: { value } },
        ...(line === undefined ? {} : { line }),
      }));
      const preview = dryRun && error.preview ? { seen: error.preview } : {};
      throw new InvalidInput(fields, 'STATEMENT_INVALID', preview);
    }
  }

  private async save(
    tx: Querier,
    actor: Actor,
    { upload, read, newLines }: { upload: StatementUpload; read: ReadFile; newLines: NewLine[] },
  ): Promise<string> {
    const at = await this.clock.now();
    const id = await insertStatement(tx, { actor, upload, read, newLineCount: newLines.length, at });
    await insertLines(tx, { statement: id, account: upload.bank_account_id, lines: newLines, at });
    if (read.mapping) {
      await tx.query(
        'UPDATE public.bank_accounts SET mapping = $2, updated = $3 WHERE id = $1 AND mapping IS DISTINCT FROM $2',
        [upload.bank_account_id, JSON.stringify(read.mapping), at],
      );
    }
    const after = { ...toResult(id, read, newLines.length, false), bank_account_id: upload.bank_account_id };
    const activity = { resource: 'bank_statements', recordId: id, action: 'created' as const };
    await logActivity(tx, { userId: actor.userId, ...activity, after }, at);
    return id;
  }
}

async function findAccount(database: Querier, id: string, lock = ''): Promise<Account> {
  const [account] = await database.query<Account>(
    `SELECT id, currency, account_number, mapping FROM public.bank_accounts WHERE id = $1 ${lock}`,
    [id],
  );
  if (!account) throw notFound('bank_accounts');
  return account;
}

async function loadImported(tx: Querier, account: string, read: ReadFile): Promise<ImportedLine[]> {
  const period = periodOf(read.statement.lines);
  if (!period) return [];
  return tx.query<ImportedLine>(
    `SELECT l.fingerprint, l.occurrence, l.booked_on::text AS booked_on, l.amount, s.format
     FROM public.bank_lines l JOIN public.bank_statements s ON s.id = l.statement_id
     WHERE l.bank_account_id = $1 AND l.booked_on BETWEEN $2 AND $3`,
    [account, period.from, period.to],
  );
}

/** The same file is one statement, however often it is sent. */
async function insertStatement(
  tx: Querier,
  statement: { actor: Actor; upload: StatementUpload; read: ReadFile; newLineCount: number; at: string },
): Promise<string> {
  const { upload, read, at } = statement;
  const period = periodOf(read.statement.lines);
  const [row] = await tx.query<{ id: string }>(
    `INSERT INTO public.bank_statements (id, bank_account_id, format, sha256, opening_balance, closing_balance, period_from,
       period_to, lines, new_lines, imported_by, created, updated)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)
     ON CONFLICT (bank_account_id, sha256)
       DO UPDATE SET new_lines = least(bank_statements.new_lines + excluded.new_lines, bank_statements.lines), updated = excluded.updated
     RETURNING id`,
    [
      v7(),
      upload.bank_account_id,
      read.format,
      upload.file.sha256,
      read.statement.opening_balance ?? null,
      read.statement.closing_balance ?? null,
      period?.from ?? null,
      period?.to ?? null,
      read.statement.lines.length,
      statement.newLineCount,
      statement.actor.userId,
      at,
    ],
  );
  return row!.id;
}

async function insertLines(
  tx: Querier,
  { statement, account, lines, at }: { statement: string; account: string; lines: NewLine[]; at: string },
): Promise<void> {
  const column = <Key extends keyof NewLine>(key: Key): NewLine[Key][] => lines.map((line) => line[key]);
  await tx.query(
    `INSERT INTO public.bank_lines (statement_id, bank_account_id, line, booked_on, amount, payer, text, bank_reference,
       fingerprint, occurrence, payer_key, created, updated)
     SELECT $1, $2, line, booked_on, amount, payer, text, bank_reference, fingerprint, occurrence, payer_key, $3, $3
     FROM unnest($4::int[], $5::date[], $6::bigint[], $7::text[], $8::text[], $9::text[], $10::text[], $11::int[], $12::text[])
       AS new (line, booked_on, amount, payer, text, bank_reference, fingerprint, occurrence, payer_key)`,
    [
      statement,
      account,
      at,
      column('line'),
      column('booked_on'),
      column('amount'),
      column('payer'),
      column('text'),
      column('bank_reference'),
      column('fingerprint'),
      column('occurrence'),
      lines.map(payerKey),
    ],
  );
}

function toResult(id: string | null, read: ReadFile, added: number, withPreview: boolean): ImportedStatement {
  const { format, statement, mapping = null, unsure, sample } = read;
  const { lines } = statement;
  return {
    id,
    format,
    opening_balance: statement.opening_balance ?? null,
    closing_balance: statement.closing_balance ?? null,
    lines: lines.length,
    new_lines: added,
    known_lines: lines.length - added,
    period: periodOf(lines) ?? null,
    ...(withPreview ? { preview: { mapping, unsure, rows: sample, lines: lines.slice(0, PREVIEWED) } } : {}),
  };
}
