import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';

/** Why no page of a PDF can be rendered here; null if it can. */
export const PDFTOPPM_LACKS = isInstalled() ? null : 'no pdftoppm (poppler-utils) here; .ci/run installs it';

function isInstalled(): boolean {
  try {
    execFileSync('pdftoppm', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The content of the QR code on the last page of a PDF, read from the rendered page like a camera would. */
export async function readQrCode(pdf: Buffer, pages: number): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-qr-'));
  try {
    const file = path.join(folder, 'statement.pdf');
    await writeFile(file, pdf);
    const last = String(pages);
    const drawn = path.join(folder, 'page');
    const options = ['-r', '150', '-png', '-singlefile', '-f', last, '-l', last];
    await promisify(execFile)('pdftoppm', [...options, file, drawn]);
    const { data, info } = await sharp(`${drawn}.png`)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) });
  } finally {
    await rm(folder, { recursive: true });
  }
}
