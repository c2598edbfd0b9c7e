import { runVerifier } from './verify-command.js';

/*
 * verify.mjs: checks an export of a Touchline ledger. It only needs Node: scripts/bundle.mjs bundles it with everything
 * that it imports, the same code that `npm run ledger:verify` runs, into one file that every export includes.
 */
process.exitCode = await runVerifier(process.argv.slice(2), {
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
  isWatched: process.stderr.isTTY,
});
