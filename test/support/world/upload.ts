import { randomUUID } from 'node:crypto';

export interface UploadForm {
  league_id: string;
  payments: { payment_id: string; payment_date: string; user_comment?: string }[];
  file: Buffer;
}

/** A PDF that is stored unchanged, so that its text appears in every response that serves it. */
export function pdfWith(text: string): Buffer {
  return Buffer.from(`%PDF-1.4\n% ${text}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`);
}

/** A multipart form as a browser sends it: for each part its header besides `form-data`, and its body. */
export function multipart(parts: (readonly [head: string, body: Buffer | string])[]) {
  const boundary = `touchline-${randomUUID()}`;
  const payload = Buffer.concat([
    ...parts.flatMap(([head, body]) => [
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

/** The upload form of one receipt. */
export function uploadForm({ league_id, payments, file }: UploadForm) {
  return multipart([
    ['name="league_id"', league_id],
    ['name="payments"', JSON.stringify(payments)],
    ['name="receipt_image"; filename="r.pdf"\r\nContent-Type: application/pdf', file],
  ]);
}
