import { cpus, release, totalmem } from 'node:os';
import { findBinaries } from '../../server/src/platform/embedded/binaries.js';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Describes the machine that was measured on, in one line. */
export async function machine(): Promise<string> {
  const { postgres } = await findBinaries();
  const { stdout } = await promisify(execFile)(postgres, ['--version']);
  const processors = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const version = stdout.trim();
  return `${processors.length} x ${processors[0]!.model.trim()}, ${gigabytes} GB, Linux ${release()}, Node ${process.versions.node}, ${version}`;
}
