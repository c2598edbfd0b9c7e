import { Readable } from 'node:stream';
import { createZip } from '../backup/zip.js';
import { opens } from '../domain/plan.js';
import { toCsv } from '../exchange/csv.js';
import { EXPORTS } from '../exchange/export-tables.js';
import { notFound } from '../kernel/domain-error.js';
import type { SqlValue } from '../storage/database.js';
import { route } from './route.js';
import type { Call } from './route.js';

export const exportRoutes = [
  route('GET /export', ['admin'], [], { download: 'application/zip' }, (call) => {
    // Rows are read while packing, one kind after the other: the largest kind has some ten thousand rows.
    const kinds = Object.entries(EXPORTS).filter(
      ([, { areas }]) => areas.length === 0 || areas.some((flag) => opens(call.plan, flag)),
    );
    const zip = createZip(kinds.map(([kind]) => ({ name: `${kind}.csv`, content: readRows(call, kind) })));
    return attachment(call, 'application/zip', 'zip').send(Readable.from(zip, { objectMode: false }));
  }),
  route('GET /export/:kind', ['admin'], [], { download: 'text/csv' }, (call) => {
    const { kind: file = '' } = call.request.params as { kind?: string };
    const kind = /^([a-z_]+)\.csv$/.exec(file)?.[1] ?? '';
    if (!Object.hasOwn(EXPORTS, kind)) throw notFound();
    call.requireAreas(...EXPORTS[kind]!.areas);
    const csv = Readable.from(readRows(call, kind), { objectMode: false });
    return attachment(call, 'text/csv; charset=utf-8', 'csv', kind).send(csv);
  }),
];

async function* readRows({ league }: Call, kind: string): AsyncGenerator<Buffer> {
  const { columns, sql } = EXPORTS[kind]!;
  yield* toCsv(columns, league.file.all<Record<string, SqlValue>>(sql));
}

function attachment({ league, reply }: Call, type: string, ending: string, kind = 'export') {
  const name = `${league.settings.info().urlExtension}-${kind}.${ending}`;
  return reply.type(type).header('content-disposition', `attachment; filename="${name}"`);
}
