import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

/** Polling interval, same as the platform's own readers. */
const READ_MS = 150;

interface Row {
  position: string;
  resource: string;
  record_id: string;
}

/**
 * The minimal server that pushes a table's rows to browsers: no permissions, no resuming, no gap handling, no limits.
 * It polls as often as the platform, so that the waiting time is the same and the rest can be compared.
 */
async function serve(databaseUrl: string): Promise<void> {
  const clients = new Set<ServerResponse>();
  const server = createServer((_request, answer) => {
    answer.writeHead(200, { 'content-type': 'text/event-stream' });
    answer.write('event: hello\ndata: {}\n\n');
    clients.add(answer);
    answer.once('close', () => clients.delete(answer));
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  const db = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const { rows } = await db.query<{ position: string }>(
    'SELECT coalesce(max(position), 0) AS position FROM public.record_change',
  );
  let position = rows[0]!.position;
  const read = async (): Promise<void> => {
    const news = await db.query<Row>(
      'SELECT position, resource, record_id FROM public.record_change WHERE position > $1 ORDER BY position',
      [position],
    );
    position = news.rows.at(-1)?.position ?? position;
    const text = news.rows
      .map(({ resource, record_id: id, position: at }) => {
        return `event: change\nid: ${at}\ndata: ${JSON.stringify({ resource, id })}\n\n`;
      })
      .join('');
    if (text !== '') for (const client of clients) client.write(text);
    setTimeout(() => void read(), READ_MS);
  };
  await read();
}

process.once('message', (databaseUrl) => void serve(String(databaseUrl)));
