import type { FinishedMatch } from '../../ledger/index.js';
import { serveSeason } from './season-instance.js';

/** Runs the season's league instance as a process: it receives what to serve and reports its port. */
process.once('message', (request: { matches: FinishedMatch[]; secret: string }) => {
  serveSeason(request.matches, request.secret).then(
    ({ port }) => process.send?.({ port }),
    () => process.exit(1),
  );
});
process.once('disconnect', () => process.exit(0));
