import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../identity/index.js';
import { notFound, DomainError } from '../../kernel/index.js';
import { Database } from '../../platform/database/index.js';
import type { Querier } from '../../platform/database/index.js';
import { badField, parseJsonBody, readBody, Uploads } from '../../platform/http/index.js';
import type { UploadedForm } from '../../platform/http/index.js';
import type { CommandResult, Envelope } from '../commands/index.js';
import { UploadReceipt } from '../commands/index.js';
import type { CheckedReceipt } from '../commands/index.js';
import { ReceiptFingerprints, ReceiptIntake } from '../commands/index.js';
import { UploadReceiptBody } from './bodies.js';
import type { Receipt } from '../domain/index.js';
import { toEnvelope } from './command-route.js';
import { readPaymentsOfUploads, readSentReceipts } from '../queries/index.js';
import { requireOwnLeague } from './own-rows.js';

/** 1 to 10 files, including those that are sent again (R15). */
const MAX_FILES = 10;

/** Handles an upload of receipts: reads the form, checks and stores the files, and runs the command that records them (R15). */
@Injectable()
export class ReceiptUpload {
  constructor(
    private readonly commands: CommandBus,
    private readonly intake: ReceiptIntake,
    private readonly fingerprints: ReceiptFingerprints,
    private readonly db: Database,
    private readonly uploads: Uploads,
  ) {}

  /** @throws DomainError 400 for an invalid form, 413 and 415 for invalid files, 403 when uploads are off. */
  async handle(request: FastifyRequest, actor: Actor): Promise<CommandResult> {
    // Checked before any byte of the form is read, because it may be large.
    await this.requireAllowed(actor);
    const options = { userId: actor.userId, fileField: 'receipt_image' };
    return this.uploads.receive(request, options, async (form, signal) => {
      const body = await parseBody(form);
      requireOwnLeague(actor, body.league_id);
      const envelope = toEnvelope(request, { ...body, files: form.files.map(({ sha256 }) => sha256) });
      const reused = await findReusedReceipts(this.db, body);
      const receipts: CheckedReceipt[] = [];
      for (const file of form.files) receipts.push(await this.intake.check(body.league_id, file, signal));
      signal.throwIfAborted();
      return this.execute(envelope, body, { receipts, reused });
    });
  }

  /**
   * Stores the files before the event that names them. When the command is refused or was answered before, they are
   * deleted again; after any other failure they stay, because the event may have been written.
   */
  private async execute(
    envelope: Envelope,
    body: UploadReceiptBody,
    { receipts, reused }: { receipts: CheckedReceipt[]; reused: Receipt[] },
  ): Promise<CommandResult> {
    const payments = body.payments.map((payment) => ({
      ...payment,
      user_comment: payment.user_comment ?? '',
    }));
    const data = { payments, receipts: [...reused, ...receipts.map(({ receipt }) => receipt)] };
    const command = new UploadReceipt(envelope, body.league_id, data);
    if (envelope.dryRun) return this.commands.execute(command);
    await this.intake.store(receipts);
    try {
      const result = await this.commands.execute(command);
      if (result.kind !== 'done') await this.intake.discard(receipts);
      else {
        await this.fingerprints.note(receipts, body.league_id, payments[0]!.payment_id);
        this.db.signals.send('receipts');
      }
      return result;
    } catch (error) {
      if (error instanceof DomainError) await this.intake.discard(receipts);
      throw error;
    }
  }

  /** Owners may only upload if staff have enabled it and their address is verified (R15). */
  private async requireAllowed(actor: Actor): Promise<void> {
    if (actor.role !== 'common') return;
    if (actor.leagueId === undefined) throw notFound('league');
    if (!actor.verified) throw new DomainError('EMAIL_NOT_VERIFIED', 403);
    const [league] = await this.db.query<{ can_upload_receipt: boolean }>(
      'SELECT can_upload_receipt FROM public.league WHERE id = $1',
      [actor.leagueId],
    );
    if (!league?.can_upload_receipt) throw new DomainError('RECEIPT_UPLOAD_OFF', 403);
  }
}

async function parseBody({ fields, files }: UploadedForm): Promise<UploadReceiptBody> {
  for (const name of ['payments', 'kept_receipts'])
    if (fields[name] !== undefined) fields[name] = parsedList(name, fields[name]);
  const body = await readBody(UploadReceiptBody, fields);
  const count = files.length + (body.kept_receipts?.length ?? 0);
  if (count === 0) throw badField('receipt_image', 'REQUIRED');
  if (count > MAX_FILES) throw badField('receipt_image', 'TOO_MANY', { max: MAX_FILES });
  const ids = new Set(body.payments.map(({ payment_id }) => payment_id));
  if (ids.size < body.payments.length) throw badField('payments', 'PAYMENT_TWICE');
  return body;
}

function parsedList(field: string, text: unknown): unknown {
  try {
    return parseJsonBody(String(text));
  } catch {
    throw badField(field, 'MUST_BE_LIST');
  }
}

/**
 * Finds files of declined receipts that are sent again, each file once, so that nobody has to look for the picture
 * again. Only files declined for one of the same payments: for another payment, the picture must be uploaded like any
 * other and is compared with earlier ones.
 * @throws InvalidInput 400 `RECEIPT_NOT_FOUND`.
 */
async function findReusedReceipts(
  db: Querier,
  { league_id, payments, kept_receipts: reused = [] }: UploadReceiptBody,
): Promise<Receipt[]> {
  if (reused.length === 0) return [];
  const own = await db.query<{ id: string }>(
    'SELECT id FROM read.payment WHERE league_id = $1 AND id = ANY ($2::uuid[])',
    [league_id, reused.map(({ payment_id }) => payment_id)],
  );
  const [sent, paymentsOf] = await Promise.all([
    readSentReceipts(
      db,
      own.map(({ id }) => id),
    ),
    readPaymentsOfUploads(
      db,
      league_id,
      reused.map(({ upload }) => upload),
    ),
  ]);
  const found = reused.map(({ payment_id, upload, n }) => {
    const declined = sent
      .get(payment_id)
      ?.find((one) => one.upload === upload && one.ended?.how === 'declined');
    const isSameCharge = payments.some((payment) => paymentsOf.get(upload)?.includes(payment.payment_id));
    const receipt = isSameCharge ? declined?.receipts[n] : undefined;
    if (!receipt) throw badField('kept_receipts', 'RECEIPT_NOT_FOUND');
    return receipt;
  });
  return [...new Map(found.map((receipt) => [receipt.name, receipt])).values()];
}
