import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Secrets of an installation that brings its own database; made once, so that sessions outlive a restart. */
export interface LocalSecrets {
  jwtSecret: string;
  superuserPassword: string;
  ownerPassword: string;
  applicationPassword: string;
}

function makeSecrets(): LocalSecrets {
  const secret = (): string => randomBytes(32).toString('hex');
  return {
    jwtSecret: secret(),
    superuserPassword: secret(),
    ownerPassword: secret(),
    applicationPassword: secret(),
  };
}

/** Reads `dataDir`/secrets.json, readable by its owner alone, and makes it when it is missing. Never used in production. */
export function localSecrets(dataDir: string): LocalSecrets {
  const file = path.join(dataDir, 'secrets.json');
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}`;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LocalSecrets;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  // A link fails when another process was first: then its secrets are the secrets. The file is never half-written.
  writeFileSync(draft, `${JSON.stringify(makeSecrets(), null, 2)}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return JSON.parse(readFileSync(file, 'utf8')) as LocalSecrets;
}
