import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { createWorker, OEM, PSM } from 'tesseract.js';
import type { RecognitionResult, RecognitionErrorCode } from './recognition.js';

/*
 * Reads the text of pictures. A separate process, because it decodes pictures of strangers and the engine needs more
 * than a hundred megabytes; see recognition.ts. It exits with its parent process.
 */

/**
 * Small letters are misread: narrower pictures are enlarged to the least width, much wider ones reduced to the most. In
 * pixels.
 */
const WIDTH = { least: 1_200, most: 1_800 };
/** A longer page is read up to this height. In pixels. */
const MAX_HEIGHT = 4_000;

// Everything else on this machine has priority.
setPriority(19);

const model = path.dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/spa/package.json'));
/** The model is read from its package: nothing is downloaded or written. */
const engine = createWorker('spa', OEM.LSTM_ONLY, {
  ...{ langPath: path.join(model, '4.0.0_best_int'), gzip: true, cacheMethod: 'none' },
  errorHandler: () => undefined,
});

export interface RecognitionJob {
  file: string;
  /** Degrees, clockwise: receipts are photographed sideways. */
  turn: 0 | 90 | 180 | 270;
}

async function prepare({ file, turn }: RecognitionJob): Promise<Buffer> {
  const upright = sharp(file, { limitInputPixels: 60_000_000 }).flatten({ background: '#fff' }).rotate(turn);
  const { data, info } = await upright.greyscale().toBuffer({ resolveWithObject: true });
  const width = Math.min(Math.max(info.width, WIDTH.least), WIDTH.most);
  const page = sharp(data).resize({ width, height: MAX_HEIGHT, fit: 'inside', kernel: 'cubic' });
  // Enlarging leaves jagged edges, which would be taken for parts of letters.
  const isEnlarged = width > info.width * 1.5;
  return (isEnlarged ? page.blur(width / info.width / 2) : page)
    .normalize()
    .withMetadata({ density: 200 })
    .png()
    .toBuffer();
}

async function recognize(picture: Buffer): Promise<string> {
  const reader = await engine;
  await reader.setParameters({ tessedit_pageseg_mode: PSM.AUTO });
  const { data } = await reader.recognize(picture, { rotateAuto: true });
  return data.text;
}

const toMessage = (error: unknown): string => String((error as Error | undefined)?.message ?? error);

const ofPicture = (message: string): RecognitionErrorCode =>
  /pixel limit|too large/i.test(message) ? 'TOO_LARGE' : 'DAMAGED';

async function answer(job: RecognitionJob): Promise<RecognitionResult> {
  let picture: Buffer;
  try {
    picture = await prepare(job);
  } catch (error) {
    const message = toMessage(error);
    return { fault: ofPicture(message), message };
  }
  try {
    return { text: await recognize(picture) };
  } catch (error) {
    return { fault: 'ENGINE_FAILED', message: toMessage(error) };
  }
}

process.on('message', (job: RecognitionJob) => void answer(job).then((result) => process.send?.(result)));
process.on('disconnect', () => process.exit());
