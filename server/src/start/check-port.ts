import { createServer } from 'node:net';

/** Rejects at once, with listen's own error, when the API could not listen there: long before the demo is seeded. */
export async function checkPort(port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => server.close(() => resolve()));
  });
}
