import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Secrets of an installation with its own database; created once, so that sessions survive a restart. */
export interface LocalSecrets {
  jwtSecret: string;
  /** Key that encrypts secrets at rest: 32 bytes in hexadecimal. Losing it means losing everything encrypted with it. */
  secretsKey: string;
  /** Seed of the Ed25519 key that signs digests of the ledger. */
  digestSigningKey: string;
  superuserPassword: string;
  ownerPassword: string;
  applicationPassword: string;
}

function generateSecrets(): LocalSecrets {
  const secret = (): string => randomBytes(32).toString('hex');
  return {
    jwtSecret: secret(),
    secretsKey: secret(),
    digestSigningKey: secret(),
    superuserPassword: secret(),
    ownerPassword: secret(),
    applicationPassword: secret(),
  };
}

function read(file: string): Partial<LocalSecrets> | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<LocalSecrets>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whether the file has all secrets; one created by an older version may lack some. */
function isComplete(secrets: Partial<LocalSecrets>): secrets is LocalSecrets {
  return (Object.keys(generateSecrets()) as (keyof LocalSecrets)[]).every((name) => Boolean(secrets[name]));
}

/**
 * Creates a file atomically, unless it exists: the link fails when another process was first, and then its text is
 * used.
 */
function createOnce(file: string, secrets: LocalSecrets): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Adds the secrets that an older version's file lacks. Processes that start at the same time first agree on one text,
 * in a file next to it that is created once. Any process that finds that file completes the update, even if another
 * process left it unfinished.
 */
function completeSecrets(file: string, old: Partial<LocalSecrets>): LocalSecrets {
  const agreed = `${file}.completed`;
  createOnce(agreed, { ...generateSecrets(), ...old });
  // Read after the agreement, because another process may have completed and removed that file in the meantime.
  const [text, now] = [read(agreed), read(file) ?? {}];
  if (!isComplete(now)) {
    if (text === undefined) return loadFrom(file);
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, `${JSON.stringify(text, null, 2)}\n`, { mode: 0o600 });
    renameSync(draft, file);
  }
  rmSync(agreed, { force: true });
  return loadFrom(file);
}

function loadFrom(file: string): LocalSecrets {
  const secrets = read(file);
  if (secrets === undefined) {
    createOnce(file, generateSecrets());
    return loadFrom(file);
  }
  return isComplete(secrets) ? secrets : completeSecrets(file, secrets);
}

/** Reads `dataDir`/secrets.json, readable only by its owner, and creates it if it is missing. Never used in production. */
export function loadLocalSecrets(dataDir: string): LocalSecrets {
  mkdirSync(dataDir, { recursive: true });
  return loadFrom(path.join(dataDir, 'secrets.json'));
}
