import { opendir } from 'node:fs/promises';
import path from 'node:path';
import { toInvalidFileError, readText, InvalidFileError } from './export-files.js';
import { DIGESTS_NAME } from './export-format.js';

export type DigestFiles = AsyncGenerator<{ name: string; text: string }>;

/** The size of a digest with the heads of 400,000 leagues. */
const MAX_DIGEST_BYTES = 64 * 1024 * 1024;
/** Hourly digests of more than a hundred years. */
const MAX_DIGESTS = 1_000_000;

/** Reports an unfit file and returns a fallback in its place. */
export function reportInvalidFile<T>(report: (message: string) => void, fallback: T): (error: unknown) => T {
  return (error) => {
    if (!(error instanceof InvalidFileError)) throw error;
    report(error.message);
    return fallback;
  };
}

/** The digests of a folder, oldest first. @param report called for unfit files; without it they are an error */
export async function* readDigestFolder(
  folder: string,
  report: (message: string) => void = (message) => {
    throw new InvalidFileError(message);
  },
): DigestFiles {
  for (const name of await listDigestNames(folder).catch(reportInvalidFile(report, []))) {
    const text = readText(path.join(folder, name), `${DIGESTS_NAME}/${name}`, MAX_DIGEST_BYTES);
    yield { name, text: await text.catch(reportInvalidFile(report, '')) };
  }
}

/** Sorted digest names of a folder. @param maxFiles maximum number of files in the folder @throws InvalidFileError */
export async function listDigestNames(folder: string, maxFiles = MAX_DIGESTS): Promise<string[]> {
  const names: string[] = [];
  try {
    for await (const { name } of await opendir(folder)) {
      names.push(name);
      if (names.length > maxFiles)
        throw new InvalidFileError(`${DIGESTS_NAME} holds more than ${maxFiles} files`);
    }
  } catch (error) {
    throw toInvalidFileError(error, DIGESTS_NAME);
  }
  return names.sort();
}
