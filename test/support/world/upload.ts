import { randomUUID } from 'node:crypto';

export interface UploadForm {
  league_id: string;
  payments: { payment_id: string; payment_date: string; user_comment?: string }[];
  file: Buffer;
}

/** A PDF that we store as it came, so that what is written in it comes out of every answer that serves it. */
export function pdfWith(text: string): Buffer {
  return Buffer.from(`%PDF-1.4\n% ${text}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`);
}

/** The form of an upload of one receipt, as a browser sends it. */
export function uploadForm({ league_id, payments, file }: UploadForm) {
  const boundary = `touchline-${randomUUID()}`;
  const part = (head: string, body: Buffer | string): Buffer =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ]);
  const payload = Buffer.concat([
    part('name="league_id"', league_id),
    part('name="payments"', JSON.stringify(payments)),
    part('name="receipt_image"; filename="r.pdf"\r\nContent-Type: application/pdf', file),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
