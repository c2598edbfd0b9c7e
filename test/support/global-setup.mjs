import { mkdtempSync } from 'node:fs';
import { register } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Runs once before all test files, in jest's parent process. */
export default async function globalSetup() {
  // What tests leave in their data directories goes with it; workers inherit the name.
  process.env.TEST_DATA_DIR = mkdtempSync(path.join(tmpdir(), 'touchline-tests-'));
  register('./typescript-loader.mjs', import.meta.url);
  const { startTestServer } = await import('./test-server.ts');
  globalThis.touchlineTestServer = await startTestServer();
}
