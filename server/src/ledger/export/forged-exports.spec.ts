import { describe, expect, it } from '@jest/globals';
import { FIRST, FOREIGN_KEY, inDirectory, KEY, paidLeagues, SECOND } from './testing/given-ledger.js';
import type { GivenLedger } from './testing/given-ledger.js';
import { ASKED, listFindings, GivenExport } from './testing/given-export.js';
import type { ExportEvidence } from './verify-export.js';

const HASH = 'the hash is not that of the event';
const FILE_CHANGED = 'export: events.jsonl is not the file that manifest.json names';
const UNTRUSTED = [1, 2, 3].map(
  (n) => `digest: the digest 00000000${n}.jsonl is signed by a key that is not trusted`,
);
const NO_DIGEST = `digest: there is no digest: those that should be there until ${ASKED} are missing`;
const APPROVED = { received: '"received":25100', added: '"league_balance_added":100' };

interface Deception {
  what: string;
  /** Tampering before the export is written, by someone who can write to the database. */
  ledger?: (ledger: GivenLedger) => unknown;
  /** Tampering after the export is written, by someone who has its files. */
  files?: (files: GivenExport) => Promise<unknown>;
  /** All findings, in this order. */
  found: string[];
  evidence?: Partial<ExportEvidence>;
}

/** One more cent received and credited: an event that a rule could have raised. */
function oneCentMore(ledger: GivenLedger): void {
  const event = ledger.event(FIRST, 7);
  event.text = event.text
    .replace(APPROVED.received, '"received":25101')
    .replace(APPROVED.added, '"league_balance_added":101');
}

/** 1.00 was overpaid, but 50.00 is credited. */
function unpaidCredit(ledger: GivenLedger): void {
  const event = ledger.event(FIRST, 7);
  event.text = event.text.replace(APPROVED.added, '"league_balance_added":5000');
}

/** 251.00 received is not 250.00 due plus 50.00 credited: 49.00 is missing. */
const ILLEGAL = [
  'legality FIRST 7: PaymentApproved: received is not due - used + added (R17)',
  'legality FIRST 7: PaymentApproved: its postings are off by -4900 (R40)',
];

const DECEPTIONS: Deception[] = [
  {
    what: 'a cent changed in a line',
    files: (files) => files.editLine(7, (line) => line.replace(APPROVED.received, '"received":25101')),
    found: [`chain FIRST 7: ${HASH}`, FILE_CHANGED],
  },
  {
    what: 'a cent changed in a line, and the checksum in the manifest',
    files: async (files) => {
      await files.editLine(7, (line) => line.replace(APPROVED.received, '"received":25101'));
      await files.adjustManifest();
    },
    found: [`chain FIRST 7: ${HASH}`],
  },
  {
    what: 'a cent changed so that the amounts add up, and the chain rehashed',
    ledger: (ledger) => {
      oneCentMore(ledger);
      ledger.rehash(FIRST);
    },
    found: ['digest FIRST 7: the event that digest 3 names is another'],
  },
  {
    what: 'the newest event deleted',
    ledger: (ledger) => ledger.streams.get(FIRST)!.pop(),
    found: ['digest FIRST 7: the event that digest 3 names is gone'],
  },
  {
    what: 'a league removed',
    ledger: (ledger) => ledger.streams.delete(SECOND),
    found: ['digest SECOND 5: the event that digest 1 names is gone'],
  },
  {
    what: 'a line inserted',
    files: async (files) => {
      await files.editLines((lines) => lines.toSpliced(6, 0, lines[5]!));
      await files.adjustManifest({ events: 13 });
    },
    found: ['chain FIRST 6: version 6 stands where 7 should'],
  },
  {
    what: 'an event inserted, and the chain rehashed',
    ledger: (ledger) => {
      const stream = ledger.streams.get(FIRST)!;
      const comment = {
        ...stream[5]!,
        text: stream[5]!.text.replace('"user_comment":""', '"user_comment":"x"'),
      };
      stream.splice(5, 0, comment);
      ledger.rehash(FIRST);
    },
    found: [
      'digest FIRST 6: the event that digest 2 names is another',
      'legality FIRST 7: ReceiptUploaded: the payment is not pending (R15)',
      'digest FIRST 7: the event that digest 3 names is another',
      // Recorded at 16:30 and 17:30, but missing in the digests of 17:00 and 18:00.
      'metadata FIRST 7: it says that it was recorded before digest 2, which does not know it',
      'metadata FIRST 8: it says that it was recorded before digest 3, which does not know it',
    ],
  },
  {
    what: 'two lines swapped',
    files: async (files) => {
      await files.editLines((lines) => lines.with(5, lines[6]!).with(6, lines[5]!));
      await files.adjustManifest();
    },
    found: ['chain FIRST 7: version 7 stands where 6 should'],
  },
  {
    what: 'a digest removed from the middle',
    files: (files) => files.remove('digests/000000002.jsonl'),
    found: [
      'digest: the digest 000000003.jsonl stands where 2 should: 2 is missing',
      'export: manifest.json says 3 digests, there are 2',
    ],
  },
  {
    what: 'the newest digest and its event removed, and the manifest adjusted',
    ledger: (ledger) => ledger.streams.get(FIRST)!.pop(),
    files: async (files) => {
      await files.remove('digests/000000003.jsonl');
      await files.adjustManifest({ digests: 2 });
    },
    found: [
      `digest: the newest digest, 2, is of 2026-03-02T17:00:00.000Z: those that should follow until ${ASKED} are missing`,
    ],
  },
  {
    what: 'all digests removed, and the manifest adjusted',
    files: async (files) => {
      for (const n of [1, 2, 3]) await files.remove(`digests/00000000${n}.jsonl`);
      await files.adjustManifest({ digests: 0 });
    },
    found: [NO_DIGEST],
  },
  {
    what: 'a digest changed',
    files: (files) =>
      files.edit('digests/000000002.jsonl', (text) => text.replace('"version":6', '"version":5')),
    found: [
      'digest: the digest 000000002.jsonl has other chain heads than were signed',
      'digest: the digest 000000003.jsonl stands where 2 should: 2 is missing',
    ],
  },
  {
    what: 'history rewritten within the rules, and digests signed with another key',
    ledger: (ledger) => {
      oneCentMore(ledger);
      ledger.rehash(FIRST).digestAnew(FOREIGN_KEY);
    },
    found: [...UNTRUSTED, NO_DIGEST],
  },
  {
    what: 'an event that no command can produce, with new hashes and digests signed with another key',
    ledger: (ledger) => {
      unpaidCredit(ledger);
      ledger.rehash(FIRST).digestAnew(FOREIGN_KEY);
    },
    found: [...UNTRUSTED, NO_DIGEST, ...ILLEGAL],
  },
  {
    what: 'an event that no command can produce, with new hashes and a digest signed with the right key',
    ledger: (ledger) => {
      unpaidCredit(ledger);
      ledger.rehash(FIRST).dropDigest().digest('2026-03-02T18:00:00.000Z');
    },
    found: ILLEGAL,
  },
  {
    what: 'an event backdated to before a digest that does not contain it',
    ledger: (ledger) => (ledger.event(FIRST, 7).recorded_at = '2026-03-02T16:45:00.000Z'),
    found: ['metadata FIRST 7: it says that it was recorded before digest 2, which does not know it'],
  },
  {
    what: 'no change, but a newest digest that is too old',
    evidence: { asOf: '2026-03-02T20:00:00.001Z' },
    found: [
      'digest: the newest digest, 3, is of 2026-03-02T18:00:00.000Z: those that should follow until 2026-03-02T20:00:00.001Z are missing',
    ],
  },
  {
    what: 'the newest digest removed, although its hash was sent by email',
    files: async (files) => {
      await files.remove('digests/000000003.jsonl');
      await files.adjustManifest({ digests: 2 });
    },
    evidence: { asOf: null, known: [paidLeagues().hashes[2]!] },
    found: [`digest: no digest has the hash ${paidLeagues().hashes[2]}`],
  },
  {
    what: 'wrong counts in the manifest',
    files: (files) =>
      files.editManifest((manifest) => Object.assign(manifest, { events: 11, leagues: 3, digests: 4 })),
    found: [
      'export: manifest.json says 11 events, there are 12',
      'export: manifest.json says 3 leagues, there are 2',
      'export: manifest.json says 4 digests, there are 3',
    ],
  },
  {
    what: 'a line with two "data" keys',
    files: async (files) => {
      await files.editLine(7, (line) => line.replace('"data":', '"data":{},"data":'));
      await files.adjustManifest();
    },
    found: [
      'digest FIRST 7: the event that digest 3 names is gone',
      'export: events.jsonl, line 7, has data that is not one JSON value',
      'export: manifest.json says 12 events, there are 11',
    ],
  },
  {
    what: 'a space added to the data',
    files: async (files) => {
      await files.editLine(7, (line) => line.replace('"data":{', '"data":{ '));
      await files.adjustManifest();
    },
    found: [`chain FIRST 7: ${HASH}`],
  },
  {
    what: 'the events of the last league duplicated',
    files: async (files) => {
      await files.editLines((lines) => [...lines, ...lines.slice(7)]);
      await files.adjustManifest({ events: 17 });
    },
    found: ['chain SECOND 1: version 1 stands where 6 should'],
  },
  {
    what: 'the events of the first league duplicated',
    files: async (files) => {
      await files.editLines((lines) => [...lines, ...lines.slice(0, 7)]);
      await files.adjustManifest({ events: 19 });
    },
    found: [
      `export: events.jsonl, line 13, is of league ${FIRST} behind ${SECOND}: out of order, or there twice`,
      'export: manifest.json says 19 events, there are 12',
    ],
  },
];

describe('verifying a manipulated export', () => {
  it.each(DECEPTIONS)('fails with all findings: $what', async ({ ledger, files, found, evidence }) => {
    await inDirectory(async (directory) => {
      const given = paidLeagues();
      ledger?.(given);
      const exported = new GivenExport(await given.export(directory));
      await files?.(exported);
      const verification = await exported.verify(evidence);
      expect(listFindings(verification)).toEqual(found);
      expect(verification.ok).toBe(false);
    });
  });
});

/** The names of what the verification could not show. */
async function unverifiedParts(
  ledger: GivenLedger,
  evidence: Partial<ExportEvidence>,
  key = KEY,
): Promise<string[]> {
  return inDirectory(async (directory) => {
    const { ok, not_shown } = await new GivenExport(await ledger.export(directory, key)).verify(evidence);
    expect(ok).toBe(true);
    return not_shown.map(({ what, count }) => [what, count].filter((one) => one !== undefined).join(' '));
  });
}

/** Not part of any export, whatever the evidence. */
const ALWAYS = ['metadata', 'projections', 'receipts 1'];

describe('verifying an export', () => {
  it('succeeds with a trusted key and the time of the request', async () => {
    expect(await unverifiedParts(paidLeagues(), {})).toEqual(ALWAYS);
  });

  it('reports when it relies on the public key of the export itself', async () => {
    expect(await unverifiedParts(paidLeagues(), { publicKeys: null })).toEqual(['export_key', ...ALWAYS]);
    const another = paidLeagues(FOREIGN_KEY);
    expect(await unverifiedParts(another, { publicKeys: null }, FOREIGN_KEY)).toEqual([
      'export_key',
      ...ALWAYS,
    ]);
    await inDirectory(async (directory) => {
      const exported = new GivenExport(await another.export(directory, FOREIGN_KEY));
      expect(await exported.findings()).toEqual([...UNTRUSTED, NO_DIGEST]);
    });
  });

  it('reports that later events are not covered when the time of the request is missing', async () => {
    expect(await unverifiedParts(paidLeagues(), { asOf: null })).toEqual([...ALWAYS, 'later_events']);
  });

  it('explains each limitation in a sentence', async () => {
    await inDirectory(async (directory) => {
      const exported = new GivenExport(await paidLeagues().export(directory));
      const said = async (evidence: Partial<ExportEvidence>) =>
        (await exported.verify(evidence)).not_shown.map(({ message }) => message);
      const [projections, receipts, ...none] = (await said({})).slice(1);
      expect(none).toEqual([]);
      expect(projections).toBe(
        'what the application shows of the events (accounts, payments, sums) is not part of an export',
      );
      expect(receipts).toBe('the files of receipts were not compared');
      const later = (end: string): string =>
        `whether ${end} was left out, with the digests that name it: give --as-of with the time when you asked for the export`;
      expect((await said({ asOf: null })).at(-1)).toBe(
        later('anything after digest 3 of 2026-03-02T18:00:00.000Z'),
      );
      const nothing = async function* () {};
      expect((await said({ asOf: null, digests: nothing() })).at(-1)).toBe(later('anything'));
    });
  });

  it('accepts files in any order and an export without receipts', async () => {
    await inDirectory(async (directory) => {
      const ledger = paidLeagues();
      for (const [, stream] of ledger.streams) stream.length = 5;
      ledger.dropDigest().dropDigest();
      const exported = new GivenExport(await ledger.export(directory));
      await exported.editManifest(({ files }) => files.reverse());
      const { ok, not_shown } = await exported.verify({ asOf: '2026-03-02T16:00:00.000Z' });
      expect([ok, not_shown.map(({ what }) => what)]).toEqual([true, ['metadata', 'projections']]);
    });
  });

  it('reports an unreadable public key', async () => {
    await inDirectory(async (directory) => {
      const exported = new GivenExport(await paidLeagues().export(directory));
      await exported.edit('public-key.pem', () => 'no key');
      const found = await exported.findings({ publicKeys: null, asOf: null });
      expect(found).toEqual([
        ...UNTRUSTED,
        'export: public-key.pem holds no public key',
        'export: public-key.pem is not the file that manifest.json names',
      ]);
    });
  });

  it('counts the leagues whose events cannot be folded', async () => {
    await inDirectory(async (directory) => {
      const ledger = paidLeagues();
      const event = ledger.event(FIRST, 6);
      event.text = '{}';
      ledger.rehash(FIRST).digestAnew(KEY);
      const { ok, not_shown } = await new GivenExport(await ledger.export(directory)).verify();
      expect(ok).toBe(false);
      expect(not_shown.at(-1)).toEqual({
        ...{ what: 'leagues', count: 1 },
        message: 'leagues cannot be folded to the end',
      });
    });
  });

  it('counts events that no digest covers and reports gaps between digests', async () => {
    expect(await unverifiedParts(paidLeagues().dropDigest(), { asOf: '2026-03-02T18:30:00.000Z' })).toEqual([
      'metadata',
      'behind_digest 1',
      ...ALWAYS.slice(1),
    ]);
    const late = paidLeagues().dropDigest().digest('2026-03-02T19:00:00.001Z');
    expect(await unverifiedParts(late, {})).toEqual(['metadata', 'digest_gaps 1', ...ALWAYS.slice(1)]);
  });

  it('uses digests from elsewhere when they are given', async () => {
    await inDirectory(async (directory) => {
      const rewritten = paidLeagues();
      oneCentMore(rewritten);
      const exported = new GivenExport(
        await rewritten.rehash(FIRST).digestAnew(FOREIGN_KEY).export(directory),
      );
      const elsewhere = paidLeagues().digests;
      const digests = async function* () {
        yield* elsewhere;
      };
      expect(await exported.findings({ digests: digests() })).toEqual([
        'digest FIRST 7: the event that digest 3 names is another',
      ]);
    });
  });
});
