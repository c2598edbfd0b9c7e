import type { ReceiptFacts } from './receipt-facts.js';
import type { RecognitionJob } from './recognition-process.js';

/** As uploaded, then as phones rotate pictures. */
const ROTATIONS = [0, 90, 270, 180] as const;

const countFacts = (facts: ReceiptFacts): number =>
  Object.values(facts).filter((value) => value !== null).length;

/** Reads a picture in each position until an amount and a date are found. @returns the facts of the best position */
export async function readInAllPositions(
  read: (rotation: RecognitionJob['turn']) => Promise<ReceiptFacts>,
): Promise<ReceiptFacts> {
  let best: ReceiptFacts | undefined;
  for (const rotation of ROTATIONS) {
    const facts = await read(rotation);
    if (!best || countFacts(facts) > countFacts(best)) best = facts;
    if (best.amount !== null && best.paid_on !== null) break;
  }
  return best!;
}
