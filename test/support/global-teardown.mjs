import { rmSync } from 'node:fs';

/** Runs once after all test files. */
export default async function globalTeardown() {
  await globalThis.touchlineTestServer?.stop();
  rmSync(process.env.TEST_DATA_DIR, { recursive: true, force: true });
}
