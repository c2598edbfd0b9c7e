import { runVerifier } from './verify-command.js';

/*
 * verify.mjs: checks an export of a Touchline ledger. It needs Node alone: scripts/bundle.mjs puts it and what it imports, the
 * same code that `npm run ledger:verify` runs, into one file, which every export brings along.
 */
process.exitCode = await runVerifier(process.argv.slice(2), {
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
  isWatched: process.stderr.isTTY,
});
