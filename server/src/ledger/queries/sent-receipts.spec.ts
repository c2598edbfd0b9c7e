import { describe, expect, it } from '@jest/globals';
import type { SentReceipt } from './sent-receipts.js';
import { applySentEvent } from './sent-receipts.js';

const RECEIPT = { name: 'receipts/l/1.jpg', mime: 'image/jpeg', size: 1, sha256: '00'.repeat(32) };

const uploaded = (day: number, token: string) => ({
  ...{ type: 'ReceiptUploaded', payment_id: 'nov', occurred_at: `2026-12-0${day}T15:00:00.000Z` },
  data: {
    ...{ payment_id: 'nov', payment_date: '2026-12-01T15:00:00.000Z', user_comment: 'No. 1' },
    ...{ receipts: [RECEIPT], payments_ids_token: token, due_at_upload: 4500 },
  },
});
const declined = (day: number, reason: string) => ({
  ...{ type: 'PaymentDeclined', payment_id: 'nov', occurred_at: `2026-12-0${day}T15:00:00.000Z` },
  data: { payment_id: 'nov', reason, reversed: null },
});
const withdrawn = (day: number) => ({
  ...{ type: 'ReceiptDeleted', payment_id: 'nov', occurred_at: `2026-12-0${day}T15:00:00.000Z` },
  data: { payment_id: 'nov' },
});

const fold = (...events: Parameters<typeof applySentEvent>[1][]): SentReceipt[] =>
  events.reduce<SentReceipt[]>(applySentEvent, []);

describe('receipts uploaded for a payment', () => {
  it('are listed newest first with their outcome (R16, R20)', () => {
    const sent = fold(
      uploaded(1, 'a'),
      declined(2, 'Unreadable'),
      uploaded(3, 'b'),
      withdrawn(4),
      uploaded(5, 'c'),
    );
    expect(sent.map(({ upload, ended }) => [upload, ended])).toEqual([
      ['c', null],
      ['b', { how: 'withdrawn', at: '2026-12-04T15:00:00.000Z', reason: '' }],
      ['a', { how: 'declined', at: '2026-12-02T15:00:00.000Z', reason: 'Unreadable' }],
    ]);
    expect(sent.at(-1)).toMatchObject({
      ...{ uploaded: '2026-12-01T15:00:00.000Z', payment_date: '2026-12-01T15:00:00.000Z' },
      ...{ user_comment: 'No. 1', due_at_upload: 4500, receipts: [RECEIPT] },
    });
  });

  it('are empty when a balance payment is declined, and a decline ends only one receipt', () => {
    expect(fold(declined(1, 'No'))).toEqual([]);
    const sent = fold(uploaded(1, 'a'), declined(2, 'Unreadable'), declined(3, 'No'));
    expect(sent.map(({ ended }) => ended?.reason)).toEqual(['Unreadable']);
  });

  it('have no amount due when it was not recorded', () => {
    const { due_at_upload: _, ...data } = uploaded(1, 'a').data;
    expect(fold({ ...uploaded(1, 'a'), data })[0]!.due_at_upload).toBeNull();
  });
});
