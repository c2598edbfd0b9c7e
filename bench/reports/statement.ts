import { buffer } from 'node:stream/consumers';
import { statementPdf } from '../../server/src/reporting/statement/statement-files.js';
import type { StatementReport } from '../../server/src/reporting/statement/statement.js';
import { drive } from '../harness/measure.js';
import type { Round } from '../harness/measure.js';

const LINES = 60;
/** Statements per round. */
export const STATEMENTS = 40;

/** A statement with a number of lines, as an older league may have for a year. */
export function makeStatement(lines: number): StatementReport {
  const hash = '5e'.repeat(32);
  const movements = Array.from({ length: lines }, (_, n) => ({
    at: '2025-03-01T15:00:00.000Z',
    day: `2025-03-${String(1 + (n % 28)).padStart(2, '0')}`,
    about: 'Período del 01-02-2025 al 28-02-2025',
    text: 'Aprobado: $250.00 recibidos, $0.00 del saldo usados, $1.00 añadidos',
    owed_change: n % 3 === 0 ? -25_000 : 0,
    balance_change: n % 3 === 0 ? 100 : 0,
    owed: 25_000 * (1 + (n % 4)),
    balance: n * 100,
  }));
  return {
    league: { id: hash.slice(0, 36), name: 'Liga Barrial Ñandú del Norte', url_extension: 'nandu' },
    ...{ from: '2025-01-01', to: '2025-12-31', until: '2026-01-01T04:59:59.999Z', is_final: true },
    ...{ currency: 'USD', time_zone: 'America/Guayaquil' },
    opening: { owed: 0, balance: 0 },
    movements,
    closing: { owed: 25_000, balance: 6_000 },
    figures: {
      ...{ owed: 25_000, overdue: 0, overdue_since: null, balance: 6_000, reserved: 0, to_pay: 19_000 },
      ...{ pay_by: '2026-01-06T04:59:59.999Z', in_review: 0, unknown: 0 },
    },
    unpaid: [
      {
        payment_id: hash.slice(0, 36),
        about: 'Período del 01-12-2025 al 31-12-2025',
        due: 25_000,
        final_payment_date: '2026-01-06T04:59:59.999Z',
        overdue: false,
      },
    ],
    head: { hash, position: 123_456, version: 240 },
    verify_url: `https://touchline.test/api/statements/verify?league_id=${hash.slice(0, 36)}&from=2025-01-01&to=2025-12-31&head=${hash}`,
  };
}

/** Creates PDFs of 60 lines, one after the other. */
export async function statementRound(): Promise<Round> {
  const report = makeStatement(LINES);
  return drive(1, STATEMENTS, async () => void (await buffer(await statementPdf(report, 'es'))));
}
