import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { currencyExponent } from '../../kernel/index.js';
import { Config } from '../../platform/config/index.js';
import { Database } from '../../platform/database/index.js';
import { FileStorage } from '../../platform/storage/index.js';
import type { RecognitionJob } from './recognition-process.js';
import { findReceiptFacts } from './receipt-facts.js';
import type { ReceiptFacts } from './receipt-facts.js';
import { NotRecognized, Recognition, RECOGNITION_ERROR_CODES } from './recognition.js';

/** As uploaded, then as phones rotate pictures. */
const ROTATIONS = [0, 90, 270, 180] as const;

const countFacts = (facts: ReceiptFacts): number =>
  Object.values(facts).filter((value) => value !== null).length;

/** Reads a picture in each position until an amount and a date are found. @returns the facts of the best position */
export async function readInAllPositions(
  read: (rotation: RecognitionJob['turn']) => Promise<ReceiptFacts>,
): Promise<ReceiptFacts> {
  let best: ReceiptFacts | undefined;
  for (const rotation of ROTATIONS) {
    const facts = await read(rotation);
    if (!best || countFacts(facts) > countFacts(best)) best = facts;
    if (best.amount !== null && best.paid_on !== null) break;
  }
  return best!;
}

/** Longer than reading a page in all four positions takes, yet short enough that a picture whose reader died is retried soon. */
const LEASE_SECONDS = 300;
/** A picture that ended the process this many times is not read again. */
const MAX_ATTEMPTS = 3;

/**
 * Claims the picture in review that has waited longest and that nobody has read, or whose reader has died; only while
 * no other one is being read. Pictures of decided receipts are not read.
 */
const CLAIM = `
  WITH next AS (
    SELECT r.name FROM read.payment p JOIN read.receipt r ON r.payment_id = p.id
      LEFT JOIN public.receipt_reading g ON g.name = r.name
    WHERE p.status = 'in_review' AND NOT p.voided AND r.mime <> 'application/pdf'
      AND (g.name IS NULL OR g.lease_until < clock_timestamp())
      AND NOT EXISTS (SELECT FROM public.receipt_reading other WHERE other.lease_until >= clock_timestamp())
    ORDER BY p.updated, r.name LIMIT 1
  )
  INSERT INTO public.receipt_reading AS g (name, status, lease_until)
  SELECT name, 'running', clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}) FROM next
  ON CONFLICT (name) DO UPDATE SET tries = g.tries + 1, lease_until = excluded.lease_until, updated = clock_timestamp()
    WHERE g.lease_until < clock_timestamp()
  RETURNING g.name, g.tries, (public.platform_now() AT TIME ZONE $1)::date::text AS today`;

/**
 * Why a picture was not read. `NOT_READABLE` gives no details: earlier releases wrote it, and it stands for unexpected
 * errors.
 */
export const READING_ERROR_CODES = [
  ...RECOGNITION_ERROR_CODES,
  'FILE_MISSING',
  'GAVE_UP',
  'NOT_READABLE',
] as const;
export type ReadingErrorCode = (typeof READING_ERROR_CODES)[number];

interface Claimed {
  name: string;
  tries: number;
  today: string;
}

/** Reads the pictures of receipts in review one by one (R49). For a worker's loop. */
@Injectable()
export class ReceiptReadings {
  private readonly log = new Logger(ReceiptReadings.name);
  private readonly recognition = new Recognition();
  private readonly ending = new AbortController();

  constructor(
    private readonly db: Database,
    private readonly storage: FileStorage,
    private readonly config: Config,
  ) {}

  /** Reads one picture. @returns the number of pictures */
  async poll(): Promise<number> {
    const [claimed] = await this.db.query<Claimed>(CLAIM, [this.config.billingTimeZone]);
    if (!claimed) return 0;
    if (claimed.tries > MAX_ATTEMPTS) await this.fail(claimed.name, 'GAVE_UP');
    else await this.read(claimed);
    return 1;
  }

  /** Ends the recognition process for good; another worker reads the interrupted picture again. */
  end(): void {
    this.ending.abort();
    this.recognition.end();
  }

  private async read({ name, today }: Claimed): Promise<void> {
    const bytes = await this.storage.get(name);
    if (!bytes) return this.fail(name, 'FILE_MISSING');
    const directory = await mkdtemp(path.join(tmpdir(), 'touchline-reading-'));
    try {
      const file = path.join(directory, 'picture');
      await writeFile(file, bytes);
      const facts = await this.readFile(file, today);
      await this.db.query(
        `UPDATE public.receipt_reading SET status = 'read', facts = $2, lease_until = NULL, updated = clock_timestamp()
         WHERE name = $1 AND status = 'running'`,
        [name, JSON.stringify(facts)],
      );
    } catch (error) {
      if (this.ending.signal.aborted) return await this.release(name);
      this.log.warn(`Could not read a receipt: ${error instanceof Error ? error.message : String(error)}`);
      await this.fail(name, error instanceof NotRecognized ? error.code : 'NOT_READABLE');
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  }

  private readFile(file: string, today: string): Promise<ReceiptFacts> {
    const exponent = currencyExponent(this.config.currency);
    return readInAllPositions(async (rotation) => {
      this.ending.signal.throwIfAborted();
      return findReceiptFacts(await this.recognition.read({ file, turn: rotation }), today, exponent);
    });
  }

  /** Lets another worker read the picture at once. Only a worker that dies uses up an attempt. */
  private async release(name: string): Promise<void> {
    await this.db.query(
      `UPDATE public.receipt_reading SET lease_until = clock_timestamp(), tries = greatest(tries - 1, 1),
         updated = clock_timestamp() WHERE name = $1 AND status = 'running'`,
      [name],
    );
  }

  private async fail(name: string, code: ReadingErrorCode): Promise<void> {
    await this.db.query(
      `UPDATE public.receipt_reading SET status = 'failed', error = $2, lease_until = NULL, updated = clock_timestamp()
       WHERE name = $1 AND status = 'running'`,
      [name, code],
    );
  }
}
