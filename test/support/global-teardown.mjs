import { rmSync } from 'node:fs';

/** Runs once after all system specs. */
export default async function globalTeardown() {
  await globalThis.stopTestDatabases?.();
  rmSync(process.env.TEST_DATA_DIR, { recursive: true, force: true });
}
