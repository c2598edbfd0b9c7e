import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { Random } from '../random.js';
import { bankSlip, drawReceipt } from './receipt-picture.js';

const TRANSFER = {
  payer: 'María Ñacato',
  league: 'Liga Barrial Los Chillos',
  amount: 4_550,
  at: '2026-03-03T15:00:00.000Z',
};

describe('a drawn receipt', () => {
  it('is a small PNG that is identical for the same seed', async () => {
    const draw = () => drawReceipt(bankSlip(new Random('spec'), TRANSFER));
    const picture = await draw();
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 320 });
    expect(picture.length).toBeLessThan(8_000);
    expect((await draw()).equals(picture)).toBe(true);
  });
});
