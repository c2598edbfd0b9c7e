import { computeFingerprint } from '../digests/signing-key.js';
import type { PublicKey } from '../digests/signing-key.js';

/** The README for auditors: the format of an export, and how to check it with and without our program. */
const TEXT = `# Export of a Touchline ledger

All events of the ledger, with the signed digests that were made of it while it was written, and a program that checks both. The events hold personal data (comments,
reasons): keep the export accordingly.

## Check it

\`\`\`sh
node verify.mjs --public-key touchline.pub --as-of 2026-11-22T10:00:00Z
\`\`\`

needs Node 20.19 or newer and nothing else: no network, no database. Exit code 0: nothing is wrong; 1: something is, and is named; 2: it could not be checked.

- **Take the public key from somewhere else** than this export, as you were given it when you began. Without \`--public-key\` the one in \`public-key.pem\` is used,
  and the author of the export chose that. Its fingerprints: {fingerprints}.
- **Take \`verify.mjs\` from somewhere else** too, if you do not trust the author of the export: \`node /elsewhere/verify.mjs DIRECTORY\`. It is one readable file.
- **\`--as-of\`** is when you asked for the export. The newest digest must not be older than two hours then. Without it nobody can see that the newest events and
  digests were left out.
- \`--known HASH\` (repeatable): a digest that you were sent by email must be among those here.
- \`--digests DIRECTORY\`: reads the digests from \`DIRECTORY/digests\`, such as a copy of the place they were handed to, instead of from here.

Lines that begin with \`not shown\` say what the check cannot tell. They are part of the answer: "ok" means that nothing wrong was found, not that nothing else is possible.

## Files

| File | What it is |
| --- | --- |
| \`events.jsonl\` | the events, one per line |
| \`digests/000000001.jsonl\`, ... | the digests, as they were handed over |
| \`public-key.pem\` | the keys that are said to have signed them (Ed25519, SPKI) |
| \`manifest.json\` | how much there is of everything, and SHA-256 checksums. It is not signed: it finds damage, not deceit |
| \`verify.mjs\` | the program |

## Events

One JSON object per line (UTF-8, line feed), ordered by league, then by version. The fields always come in this order, without spaces:

| Field | What it is |
| --- | --- |
| \`league_id\` | whose account it is |
| \`version\` | 1, 2, 3, ... within the league |
| \`type\` | what happened; a number behind \`@\` is the version of its form |
| \`actor_id\`, \`command_id\` | who caused it, and with which other events |
| \`occurred_at\` | when it took effect |
| \`recorded_at\`, \`position\` | when it was written, and its number in the whole ledger. **Not hashed** |
| \`hash\` | see below |
| \`data\` | the facts, last in the line, byte for byte as they were stored. Amounts are integers in cents |

\`hash\` is SHA-256, in hexadecimal, of these eight lines joined by line feeds, without one at the end: the hash of the league's event before it (64 zeros for the first),
\`league_id\`, \`version\`, \`type\`, \`actor_id\`, \`command_id\`, \`occurred_at\` with milliseconds, and the bytes of \`data\`.

## Digests

The first line of a digest is its header, the second holds the signatures (base64) of the first, without its line feed. The lines below are the newest event of each
league that has changed since the digest before. \`changed_heads\` of the header is the SHA-256 of these lines; \`all_heads\` that of such lines for all leagues, sorted by
\`league_id\`, whether they have changed or not; \`previous\` that of the header of the digest before. A \`restart\` gives the reason why the chain does not go on where it was: what
digests before it name may be gone.

## What is checked

Form and order of every line, every hash, every signature, that every event which any digest names is there, and of each event whether a rule could have raised it on the account
as it stood: that its amounts add up, postings sum to 0, no balance is below 0.
`;

/** @param publicKeys keys whose fingerprints it lists */
export function formatReadme(publicKeys: readonly PublicKey[]): string {
  return TEXT.replace('{fingerprints}', publicKeys.map(computeFingerprint).join(', '));
}
