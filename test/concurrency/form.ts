const BOUNDARY = 'touchline-stress';

function part(head: string, body: Buffer | string): Buffer {
  const lines = `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;
  return Buffer.concat([Buffer.from(lines), Buffer.from(body), Buffer.from('\r\n')]);
}

/** A receipt upload in the format of a browser's form. */
export function receiptForm(leagueId: string, payments: object[], files: Buffer[]): Buffer {
  return Buffer.concat([
    part('name="league_id"', leagueId),
    part('name="payments"', JSON.stringify(payments)),
    ...files.map((bytes) =>
      part('name="receipt_image"; filename="receipt"\r\nContent-Type: application/octet-stream', bytes),
    ),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
}

export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
