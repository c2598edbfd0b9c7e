import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** An empty directory, which is removed once all tests have run. */
export function testDirectory(name: string): string {
  return mkdtempSync(path.join(process.env['TEST_DATA_DIR'] ?? tmpdir(), `${name}-`));
}
