import { Controller, Get, Post, Query, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Actor, Requires } from '../../identity/index.js';
import {
  ApiCreates,
  ApiList,
  ApiOne,
  badField,
  Lists,
  NotIdempotent,
  parseJsonBody,
  readBody,
  readDryRun,
  RecordId,
  SupportsDryRun,
  Uploads,
} from '../../platform/http/index.js';
import type { ListQuery, UploadedForm } from '../../platform/http/index.js';
import { BANK_STATEMENTS } from '../lines/bank-line-list.js';
import { StatementImport } from '../statement-import.js';
import type { ImportedStatement, StatementUpload } from '../statement-import.js';
import {
  BankStatementRecord,
  ImportedStatementRecord,
  ImportStatementBody,
  STATEMENT_SCHEMA,
} from './bank-records.js';

/** A CAMT.053 file of 50,000 lines has 30 MB. */
const MAX_BYTES = 40 * 1024 * 1024;

@ApiTags('bank')
@Controller('api/bank_statements')
export class BankStatementsController {
  constructor(
    private readonly lists: Lists,
    private readonly uploads: Uploads,
    private readonly statements: StatementImport,
  ) {}

  @Get()
  @Requires('bank.read')
  @ApiList(BankStatementRecord)
  list(@Query() query: ListQuery) {
    return this.lists.page(BANK_STATEMENTS, query);
  }

  @Get(':id')
  @Requires('bank.read')
  @ApiOne(BankStatementRecord)
  one(@RecordId() id: string) {
    return this.lists.one(BANK_STATEMENTS, id);
  }

  /** Importing the same file twice yields one statement, so no Idempotency-Key is needed. */
  @Post()
  @Requires('bank.write')
  @NotIdempotent()
  @SupportsDryRun('true: return how the file would be read, and write nothing (R42).')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: STATEMENT_SCHEMA })
  @ApiCreates(ImportedStatementRecord)
  import(@Req() request: FastifyRequest, @Actor() actor: Actor): Promise<ImportedStatement> {
    const options = { userId: actor.userId, fileField: 'file', maxBytes: MAX_BYTES };
    const dryRun = readDryRun(request.query);
    return this.uploads.receive(request, options, async (form) =>
      this.statements.import(actor, await toUpload(form), dryRun),
    );
  }
}

async function toUpload({ fields, files }: UploadedForm): Promise<StatementUpload> {
  const [file] = files;
  if (!file) throw badField('file', 'REQUIRED');
  if (files.length > 1) throw badField('file', 'TOO_MANY', { max: 1 });
  const { mapping, ...body } = await readBody(ImportStatementBody, {
    ...fields,
    ...parsed(fields['mapping']),
  });
  return { file, ...body, mapping };
}

function parsed(mapping: unknown): { mapping?: unknown } {
  if (mapping === undefined) return {};
  try {
    return { mapping: parseJsonBody(String(mapping)) };
  } catch {
    throw badField('mapping', 'MUST_BE_OBJECT');
  }
}
