import type { TaggedPdf } from './tagged-pdf.js';

export interface Proof {
  texts: { proof: string; verify: (host: string) => string; qrCode: string };
  /** The ledger entry: the hash that the linked page looks up in the ledger. */
  entry: string;
  verifyUrl: string;
}

/** The last section of a document that can be verified: the ledger entry that it is based on, and where to verify it. */
export function writeProof(pdf: TaggedPdf, { texts, entry, verifyUrl }: Proof): void {
  pdf.heading(texts.proof, 2);
  pdf.paragraph(entry);
  pdf.paragraph(texts.verify(new URL(verifyUrl).host));
  pdf.qrCode(verifyUrl, texts.qrCode);
  pdf.paragraph(verifyUrl, { link: verifyUrl });
}
