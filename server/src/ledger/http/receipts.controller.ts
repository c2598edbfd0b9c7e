import { applyDecorators, Controller, Get, Param, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Actor, Requires } from '../../identity/index.js';
import { ApiProblems, ApiRecordId, RecordId } from '../../platform/http/index.js';
import type { ReceiptFile } from './receipt-reader.js';
import { ReceiptReader } from './receipt-reader.js';
import { DeclinedReceiptRecord } from './receipt-schemas.js';

const ReceiptFileRoute = (): MethodDecorator =>
  applyDecorators(
    ApiRecordId(),
    ApiProduces('image/jpeg', 'image/png', 'image/webp', 'application/pdf'),
    ApiOkResponse({ schema: { type: 'string', format: 'binary' } }),
    ApiProblems(404),
  ) as MethodDecorator;

/** The files of receipts, and declined receipts. */
@ApiTags('payments')
@Controller('api/payments')
export class ReceiptsController {
  constructor(private readonly receipts: ReceiptReader) {}

  @Get(':id/receipts/:n')
  @Requires('payments.read')
  @ReceiptFileRoute()
  async receipt(
    @RecordId() id: string,
    @Param('n') n: string,
    @Actor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return send(reply, await this.receipts.receipt(id, Number(n), actor));
  }

  @Get(':id/declined_receipts')
  @Requires('payments.read')
  @ApiRecordId()
  @ApiOkResponse({ type: [DeclinedReceiptRecord], description: 'The newest first, at most 20' })
  @ApiProblems(404)
  declined(@RecordId() id: string, @Actor() actor: Actor): Promise<DeclinedReceiptRecord[]> {
    return this.receipts.declined(id, actor);
  }

  @Get(':id/declined_receipts/:upload/:n')
  @Requires('payments.read')
  @ApiParam({ name: 'upload', schema: { type: 'string', format: 'uuid' } })
  @ReceiptFileRoute()
  async declinedFile(
    @RecordId() id: string,
    @Param('upload') upload: string,
    @Param('n') n: string,
    @Actor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return send(reply, await this.receipts.declinedFile(id, upload, Number(n), actor));
  }
}

function send(reply: FastifyReply, { bytes, headers }: ReceiptFile): StreamableFile {
  void reply.headers(headers);
  return new StreamableFile(bytes);
}
