import { Injectable, Logger } from '@nestjs/common';
import type { Instant } from '../../kernel/index.js';
import { Database } from '../../platform/database/index.js';
import type { PerceptualHash } from './perceptual-hash.js';
import { isSamePicture, hashPicture } from './perceptual-hash.js';
import type { CheckedReceipt } from './receipt-intake.js';

/** The first upload of a receipt. */
export interface EarlierUpload {
  /** Name of the receipt in that upload. */
  name: string;
  payment_id: string;
  league_id: string;
  uploaded: Instant;
}

/** How many of the newest slips with the same layout are compared. */
const MAX_CANDIDATES = 500;

/** A copy of a copy counts as a copy of the first one, so that sending a picture twice does not hide its origin. */
const BY_DIGEST = `
  SELECT coalesce(duplicate_of, name) AS name FROM public.receipt_fingerprint
  WHERE sha256 = $1 AND name <> ALL($2) ORDER BY uploaded, name LIMIT 1`;

/** One index lookup per part, each limited to the newest rows, so that together they are never a scan. */
const SIMILAR_PICTURES = [1, 2, 3, 4]
  .map(
    (n) => `(SELECT coalesce(duplicate_of, name) AS name, looks, uploaded FROM public.receipt_fingerprint
      WHERE part_${n} = $${n} AND looks IS NOT NULL AND name <> ALL($5) ORDER BY uploaded DESC LIMIT ${MAX_CANDIDATES})`,
  )
  .join(' UNION ');

/** A receipt of a receipt group, by its name. */
export interface GroupReceipt {
  name: string;
  league_id: string;
  token: string;
}

const IN_OTHER_GROUPS = `
  SELECT w.name AS asked, o.name, p.id AS payment_id, p.league_id, o.uploaded
  FROM unnest($1::text[], $2::uuid[], $3::uuid[]) AS w (name, league_id, token)
  JOIN public.receipt_fingerprint f ON f.name = w.name
  JOIN read.payment p ON p.league_id = w.league_id AND NOT p.voided AND p.payments_ids_token <> w.token
  JOIN read.receipt r ON r.payment_id = p.id
  JOIN public.receipt_fingerprint o ON o.name = r.name AND coalesce(o.duplicate_of, o.name) = coalesce(f.duplicate_of, f.name)
  ORDER BY o.uploaded DESC, p.id`;

/** Stores fingerprints of receipts, and finds those that look like an earlier one, in any league. For staff only. */
@Injectable()
export class ReceiptFingerprints {
  private readonly log = new Logger(ReceiptFingerprints.name);

  constructor(private readonly db: Database) {}

  /** Records an upload. This only helps staff: if it fails, the upload succeeds nevertheless. */
  async note(receipts: CheckedReceipt[], leagueId: string, paymentId: string): Promise<void> {
    const names = receipts.map(({ receipt }) => receipt.name);
    for (const receipt of receipts) {
      try {
        await this.noteOne(receipt, { leagueId, paymentId, names });
      } catch (error) {
        this.log.error(
          `Could not compute a receipt fingerprint: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    }
  }

  /** The first uploads of receipts, by name; receipts without a duplicate are missing. */
  async findEarlierUploads(names: string[]): Promise<Map<string, EarlierUpload>> {
    if (names.length === 0) return new Map();
    const rows = await this.db.query<EarlierUpload & { asked: string }>(
      `SELECT f.name AS asked, d.name, d.payment_id, d.league_id, d.uploaded FROM public.receipt_fingerprint f
       JOIN public.receipt_fingerprint d ON d.name = f.duplicate_of WHERE f.name = ANY($1)`,
      [names],
    );
    return new Map(rows.map(({ asked, ...seen }) => [asked, seen]));
  }

  /** Which of these receipts, or one that looks the same, is also used for another receipt group of the league. */
  async inOtherGroups(receipts: GroupReceipt[]): Promise<Map<string, EarlierUpload>> {
    if (receipts.length === 0) return new Map();
    const columns = (['name', 'league_id', 'token'] as const).map((key) => receipts.map((one) => one[key]));
    const rows = await this.db.query<EarlierUpload & { asked: string }>(IN_OTHER_GROUPS, columns);
    return new Map(rows.map(({ asked, ...seen }) => [asked, seen]));
  }

  private async noteOne(
    { receipt, path }: CheckedReceipt,
    upload: { leagueId: string; paymentId: string; names: string[] },
  ): Promise<void> {
    // A PDF is only compared by its bytes.
    const pictureHash = receipt.mime === 'application/pdf' ? null : await hashPicture(path);
    const duplicateOf = await this.find(receipt.sha256, pictureHash, upload.names);
    const { leagueId, paymentId } = upload;
    await this.db.query(
      `INSERT INTO public.receipt_fingerprint
         (name, league_id, payment_id, uploaded, sha256, part_1, part_2, part_3, part_4, looks, duplicate_of)
       VALUES ($1, $2, $3, public.platform_now(), $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING`,
      [
        ...[receipt.name, leagueId, paymentId, receipt.sha256],
        ...(pictureHash?.parts ?? [null, null, null, null]),
        ...[pictureHash?.cells ?? null, duplicateOf],
      ],
    );
  }

  /** The name of the first receipt with the same bytes, or else of the oldest that looks the same; never one of this upload. */
  private async find(
    sha256: string,
    pictureHash: PerceptualHash | null,
    own: string[],
  ): Promise<string | null> {
    const [identical] = await this.db.query<{ name: string }>(BY_DIGEST, [sha256, own]);
    if (identical) return identical.name;
    if (!pictureHash) return null;
    const candidates = await this.db.query<{ name: string; looks: Buffer; uploaded: Instant }>(
      SIMILAR_PICTURES,
      [...pictureHash.parts, own],
    );
    const similar = candidates.filter((candidate) => isSamePicture(candidate.looks, pictureHash.cells));
    similar.sort((a, b) => (a.uploaded < b.uploaded ? -1 : 1));
    return similar[0]?.name ?? null;
  }
}
