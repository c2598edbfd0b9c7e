import type { TaggedPdf } from './tagged-pdf.js';

export interface Proof {
  texts: { proof: string; verify: (host: string) => string; qrCode: string };
  /** What stands for the ledger's entries: the hash that the page behind the link asks the ledger for. */
  entry: string;
  verifyUrl: string;
}

/** The last part of a document that somebody else can check: the ledger's entry that it rests on, and where to ask. */
export function writeProof(pdf: TaggedPdf, { texts, entry, verifyUrl }: Proof): void {
  pdf.heading(texts.proof, 2);
  pdf.paragraph(entry);
  pdf.paragraph(texts.verify(new URL(verifyUrl).host));
  pdf.qrCode(verifyUrl, texts.qrCode);
  pdf.paragraph(verifyUrl, { link: verifyUrl });
}
