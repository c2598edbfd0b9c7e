import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { findReceiptFacts } from '../../server/src/bank/reading/receipt-facts.js';
import type { ReceiptFacts } from '../../server/src/bank/reading/receipt-facts.js';
import { readInAllPositions } from '../../server/src/bank/reading/receipt-readings.js';
import { Recognition } from '../../server/src/bank/reading/recognition.js';
import { Random } from '../../server/src/demo/random.js';
import { bankSlip } from '../../server/src/demo/receipt/receipt-picture.js';
import { drawSlip } from '../../server/src/demo/receipt/slip-picture.js';

const PICTURES = Number(process.env['RECEIPT_PICTURES'] ?? 300);
const TODAY = '2026-11-25';
const PAYERS = ['María Guamán', 'CARLOS CHÁVEZ', 'Ana Paredes Ñacato', 'Luis Morales'];

const recognition = new Recognition();
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'touchline-slips-'));
});
afterAll(async () => {
  recognition.end();
  await rm(directory, { recursive: true, force: true });
});

/** Adds gray grain to a picture, like a phone camera in the evening. */
async function withGrain(picture: Buffer, sigma: number): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const noise = { type: 'gaussian', mean: 128, sigma } as const;
  const grain = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .png()
    .toBuffer();
  return sharp(picture)
    .composite([{ input: grain, blend: 'soft-light' }])
    .toBuffer();
}

/** The ways in which a receipt reaches us. */
const WAYS: Record<string, (slip: Buffer, random: Random) => Promise<Sharp>> = {
  'as the bank shows it': async (slip) => sharp(slip).png(),
  'shrunk to 400 pixels by a messenger': async (slip) => sharp(slip).resize(400).jpeg({ quality: 60 }),
  'turned by 90, 180 or 270 degrees': async (slip, random) =>
    sharp(slip)
      .rotate(random.pick([90, 180, 270]))
      .jpeg({ quality: 85 }),
  'held askew by up to 5 degrees': async (slip, random) =>
    sharp(slip).rotate(random.integer(-5, 5), { background: '#444' }).jpeg({ quality: 80 }),
  // A shear approximates a page seen from the side, as long as straight lines stay straight.
  'photographed from the side, in bad light': async (slip, random) => {
    const shear = random.integer(-8, 8) / 100;
    const seen = await sharp(slip)
      .flatten({ background: '#fff' })
      .affine([1, shear, shear / 2, 1], { background: '#555' })
      .modulate({ brightness: 0.8 })
      .blur(0.7)
      .toBuffer();
    return sharp(await withGrain(seen, 30)).jpeg({ quality: 75 });
  },
};

interface Right {
  all: number;
  amount: number;
  date: number;
  number: number;
  /** An amount that does not match the receipt. */
  wrong: number;
}

it(`receipt recognition reads over 80% of amounts and dates on ${PICTURES} receipts (R49)`, async () => {
  const found = new Map<string, Right>();
  const random = new Random('receipts');
  for (let n = 0; n < PICTURES; n += 1) {
    const amount = random.integer(500, 250_000);
    const at = new Date(Date.parse(TODAY) - random.integer(0, 60) * 86_400_000).toISOString();
    const slip = bankSlip(random, {
      payer: random.pick(PAYERS),
      league: 'Liga Barrial Toctiuco',
      amount,
      at,
    });
    const [way, change] = Object.entries(WAYS)[n % Object.keys(WAYS).length]!;
    const file = path.join(directory, String(n));
    await (await change(await drawSlip(slip), random)).toFile(file);
    const facts: ReceiptFacts = await readInAllPositions(async (turn) =>
      findReceiptFacts(await recognition.read({ file, turn }), TODAY, 2),
    );
    const right = found.get(way) ?? { all: 0, amount: 0, date: 0, number: 0, wrong: 0 };
    right.all += 1;
    right.amount += Number(facts.amount === amount);
    right.date += Number(facts.paid_on === at.slice(0, 10));
    right.number += Number(facts.number === slip.lines[0]![1].replace('# ', ''));
    right.wrong += Number(facts.amount !== null && facts.amount !== amount);
    found.set(way, right);
  }
  console.table(Object.fromEntries(found));
  const sum = (key: keyof Right): number => [...found.values()].reduce((all, right) => all + right[key], 0);
  // Below this, just looking at the picture would be faster.
  expect(sum('amount') / PICTURES).toBeGreaterThan(0.8);
  expect(sum('date') / PICTURES).toBeGreaterThan(0.8);
}, 3_600_000);
