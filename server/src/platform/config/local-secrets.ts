import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Secrets of an installation that brings its own database; made once, so that sessions outlive a restart. */
export interface LocalSecrets {
  jwtSecret: string;
  /** Seals secrets at rest: 32 bytes in hexadecimal. Lost, what it sealed is lost. */
  secretsKey: string;
  /** Seed of the Ed25519 key that digests of the ledger are signed with. */
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

/** Whether an older version, which knew fewer secrets, made the file. */
function isComplete(secrets: Partial<LocalSecrets>): secrets is LocalSecrets {
  return (Object.keys(generateSecrets()) as (keyof LocalSecrets)[]).every((name) => Boolean(secrets[name]));
}

/**
 * Makes a file with all of its text or not at all, unless it is there: a link fails when another process was first, and
 * then that one's text is the text.
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
 * Adds what an older version's file lacks. Processes that start at once agree on one text first, in a file beside it
 * that is created once. Any process that finds it completes the update, even one that another process left unfinished.
 */
function completeSecrets(file: string, old: Partial<LocalSecrets>): LocalSecrets {
  const agreed = `${file}.completed`;
  createOnce(agreed, { ...generateSecrets(), ...old });
  // Read after the agreement: it may be about a file that another process has finished and tidied up since.
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

/** Reads `dataDir`/secrets.json, readable by its owner alone, and makes it when it is missing. Never used in production. */
export function loadLocalSecrets(dataDir: string): LocalSecrets {
  mkdirSync(dataDir, { recursive: true });
  return loadFrom(path.join(dataDir, 'secrets.json'));
}
