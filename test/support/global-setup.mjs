import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Runs once before all system specs, in jest's parent process. PostgreSQL starts only when the first test database is
 * requested, through a socket that all workers know.
 */
export default async function globalSetup() {
  // Removed together with what tests leave in their data directories; workers inherit the name.
  process.env.TEST_DATA_DIR = mkdtempSync(path.join(tmpdir(), 'touchline-tests-'));
  let starting;
  const listener = createServer((socket) => {
    starting ??= startPostgres();
    starting.then(
      ({ server }) => socket.end(JSON.stringify(server)),
      (error) => socket.end(JSON.stringify({ error: String(error?.stack ?? error) })),
    );
    socket.on('error', () => {}); // A worker that was killed while waiting.
  });
  process.env.TEST_DATABASE_SOCKET = path.join(process.env.TEST_DATA_DIR, 'postgres.sock');
  await new Promise((resolve, reject) => {
    listener.once('error', reject).listen(process.env.TEST_DATABASE_SOCKET, resolve);
  });
  globalThis.stopTestDatabases = async () => {
    listener.close();
    const started = await starting?.catch(() => undefined);
    await started?.stop();
  };
}

async function startPostgres() {
  await import('./native/register.cjs');
  const { startTestServer } = await import('./test-server.ts');
  return startTestServer();
}
