import path from 'node:path';
import { DigestChain } from '../digests/digest-chain.js';
import type { PublicKey } from '../digests/signing-key.js';
import { parsePublicKeys } from '../digests/signing-key.js';
import { LedgerCheck } from '../maintenance/ledger-check.js';
import type { UnverifiedPart } from '../maintenance/problems.js';
import type { Verification } from '../maintenance/verification.js';
import { listDigestNames, readDigestFolder, reportInvalidFile } from './digest-folder.js';
import type { DigestFiles } from './digest-folder.js';
import { EventLines, ReceiptCount } from './event-lines.js';
import { openFile, readText, InvalidFileError } from './export-files.js';
import {
  DIGESTS_NAME,
  EXPORT_FILES,
  EXPORT_FORMAT,
  MANIFEST_NAME,
  MAX_LINE_BYTES,
  readManifest,
  sha256,
} from './export-format.js';
import type { Manifest } from './export-format.js';
import { LineReader } from './line-reader.js';

/** There is nothing to verify; the message, for the user who named the directory, says why. */
export class NoExport extends Error {}

export interface ExportEvidence {
  /** Keys whose signatures are trusted; null: those of the export itself, which proves less. */
  publicKeys: readonly PublicKey[] | null;
  /** Digests after this instant are ignored, and the newest must be fresh at it; null: its age does not matter. */
  asOf: string | null;
  /** Hashes of digests that the chain must contain. */
  known: readonly string[];
  /** Digests from elsewhere, oldest first, instead of those in the export. */
  digests?: DigestFiles;
  /** Called from time to time with the share of the events that has been read. */
  onProgress?: (share: number) => void;
}

const MAX_MANIFEST_BYTES = 1024 * 1024;
const MAX_FILE_BYTES = 16 * 1024 * 1024;
/** Maximum number of reported problems of files and lines. */
const MAX_REPORTED = 1000;
/**
 * Verifies an export like `verifyLedger` verifies the ledger it was made from, assuming that its author may want to
 * deceive (R38a).
 * @throws NoExport
 */
export async function verifyExport(directory: string, evidence: ExportEvidence): Promise<Verification> {
  return new VerifyingExport(directory, evidence).run();
}

class VerifyingExport {
  private readonly found = new Set<string>();
  private readonly unverifiedParts: UnverifiedPart[] = [];
  private digestCount = 0;

  constructor(
    private readonly directory: string,
    private readonly evidence: ExportEvidence,
  ) {}

  async run(): Promise<Verification> {
    const manifest = await this.readManifest();
    const chain = await this.readChain();
    const receipts = new ReceiptCount();
    const check = new LedgerCheck(chain, (_league, _version, newReceipts) => receipts.add(newReceipts));
    await this.readEvents(check, manifest);
    await this.compareFiles(manifest);
    this.compareCounts(manifest, check);
    this.unverifiedParts.push(...check.unverifiedParts(), ...this.listUnverified(chain, receipts.count));
    for (const message of this.found) check.problems.add({ kind: 'export', message });
    if (check.unread > 0)
      this.unverifiedParts.push({
        what: 'leagues',
        message: 'leagues cannot be folded to the end',
        count: check.unread,
      });
    const { events, streams, problems } = check;
    return {
      ok: !problems.found,
      events,
      streams,
      problems: problems.named,
      not_shown: this.unverifiedParts,
    };
  }

  private async readManifest(): Promise<Manifest> {
    const text = await readText(
      path.join(this.directory, MANIFEST_NAME),
      MANIFEST_NAME,
      MAX_MANIFEST_BYTES,
    ).catch((error: unknown) => {
      throw error instanceof InvalidFileError
        ? new NoExport(`${this.directory} is no export: ${error.message}`)
        : error;
    });
    const manifest = readManifest(text);
    if (manifest !== null) return manifest;
    throw new NoExport(
      `${this.directory} is no export: ${MANIFEST_NAME} is not of the form ${EXPORT_FORMAT}`,
    );
  }

  private async readChain(): Promise<DigestChain> {
    const { asOf, known } = this.evidence;
    const publicKeys = this.evidence.publicKeys ?? (await this.ownKeys());
    const folder = path.join(this.directory, DIGESTS_NAME);
    const report = (message: string): void => this.report(message);
    this.digestCount = (await listDigestNames(folder).catch(reportInvalidFile(report, []))).length;
    const read = (): DigestFiles => this.evidence.digests ?? readDigestFolder(folder, report);
    return DigestChain.read({ read, publicKeys, asOf, upToDateAt: asOf, known });
  }

  private async ownKeys(): Promise<PublicKey[]> {
    const name = EXPORT_FILES.publicKeys;
    const message =
      'the digests were checked with the public key of the export, which its author chose: give --public-key';
    this.unverifiedParts.push({ what: 'export_key', message });
    try {
      return parsePublicKeys(await readText(path.join(this.directory, name), name, MAX_MANIFEST_BYTES));
    } catch (error) {
      this.report(error instanceof InvalidFileError ? error.message : `${name} holds no public key`);
      return [];
    }
  }

  private async readEvents(check: LedgerCheck, manifest: Manifest): Promise<void> {
    const name = EXPORT_FILES.events;
    const opened = await this.reportFailure(openFile(path.join(this.directory, name), name));
    if (opened === null) return;
    const { handle, bytes } = opened;
    try {
      const reader = new LineReader(handle, MAX_LINE_BYTES);
      const lines = new EventLines(check, (message) => this.report(message));
      for await (const batch of reader.read()) {
        for (const line of batch) lines.add(line);
        this.evidence.onProgress?.(reader.bytes / Math.max(bytes, 1));
      }
      check.endStreams();
      this.compareFile(manifest, { name, bytes: reader.bytes, sha256: reader.sha256 });
    } finally {
      await handle.close();
    }
  }

  private async compareFiles(manifest: Manifest): Promise<void> {
    for (const name of [EXPORT_FILES.publicKeys, EXPORT_FILES.readme, EXPORT_FILES.verifier]) {
      const text = await this.reportFailure(readText(path.join(this.directory, name), name, MAX_FILE_BYTES));
      if (text === null) continue;
      const content = Buffer.from(text);
      this.compareFile(manifest, { name, bytes: content.length, sha256: sha256(content) });
    }
    const names = manifest.files.map((file) => file.name).sort();
    if (names.join('\n') !== Object.values(EXPORT_FILES).sort().join('\n'))
      this.report(`${MANIFEST_NAME} names other files than an export has`);
  }

  private compareFile(manifest: Manifest, { name, bytes, sha256 }: Manifest['files'][number]): void {
    const listed = manifest.files.find((file) => file.name === name);
    if (listed?.bytes === bytes && listed.sha256 === sha256) return;
    this.report(`${name} is not the file that ${MANIFEST_NAME} names`);
  }

  private compareCounts(manifest: Manifest, { events, streams }: LedgerCheck): void {
    const counts = [
      ['events', manifest.events, events],
      ['leagues', manifest.leagues, streams],
      ['digests', manifest.digests, this.digestCount],
    ] as const;
    for (const [unit, expected, actual] of counts)
      if (expected !== actual) this.report(`${MANIFEST_NAME} says ${expected} ${unit}, there are ${actual}`);
  }

  /** What no export can prove, however it is checked. */
  private listUnverified({ newest }: DigestChain, receipts: number): UnverifiedPart[] {
    const unverified: UnverifiedPart[] = [
      {
        what: 'projections',
        message:
          'what the application shows of the events (accounts, payments, sums) is not part of an export',
      },
    ];
    if (receipts > 0)
      unverified.push({
        what: 'receipts',
        message: 'the files of receipts were not compared',
        count: receipts,
      });
    if (this.evidence.asOf !== null) return unverified;
    const end =
      newest === null
        ? 'anything'
        : `anything after digest ${newest.header.number} of ${newest.header.created}`;
    const message = `whether ${end} was left out, with the digests that name it: give --as-of with the time when you asked for the export`;
    return [...unverified, { what: 'later_events', message }];
  }

  private report(message: string): void {
    if (this.found.size < MAX_REPORTED) this.found.add(message);
  }

  /** @returns null when the file is unfit, after reporting it */
  private reportFailure<T>(result: Promise<T>): Promise<T | null> {
    return result.catch(reportInvalidFile((message) => this.report(message), null));
  }
}
