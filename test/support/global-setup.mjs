import { register } from 'node:module';

/** Runs once before all test files, in jest's parent process. */
export default async function globalSetup() {
  register('./typescript-loader.mjs', import.meta.url);
  const { startTestServer } = await import('./test-server.ts');
  globalThis.touchlineTestServer = await startTestServer();
}
