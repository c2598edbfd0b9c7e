import { opendir } from 'node:fs/promises';
import path from 'node:path';
import { toUnfitFile, readText, UnfitFile } from './export-files.js';
import { DIGESTS_NAME } from './export-format.js';

export type DigestFiles = AsyncGenerator<{ name: string; text: string }>;

/** The size of a digest with the heads of 400,000 leagues. */
const MAX_DIGEST_BYTES = 64 * 1024 * 1024;
/** Hourly digests of more than a hundred years. */
const MAX_DIGESTS = 1_000_000;

/** Reports an unfit file and returns a fallback in its place. */
export function reportUnfit<T>(report: (message: string) => void, instead: T): (error: unknown) => T {
  return (error) => {
    if (!(error instanceof UnfitFile)) throw error;
    report(error.message);
    return instead;
  };
}

/** The digests of a folder, oldest first. @param report called for unfit files; without it they are an error */
export async function* readDigestFolder(
  folder: string,
  report: (message: string) => void = (message) => {
    throw new UnfitFile(message);
  },
): DigestFiles {
  for (const name of await listDigestNames(folder).catch(reportUnfit(report, []))) {
    const text = readText(path.join(folder, name), `${DIGESTS_NAME}/${name}`, MAX_DIGEST_BYTES);
    yield { name, text: await text.catch(reportUnfit(report, '')) };
  }
}

/** Sorted digest names of a folder. @param most maximum number of files in the folder @throws UnfitFile */
export async function listDigestNames(folder: string, most = MAX_DIGESTS): Promise<string[]> {
  const names: string[] = [];
  try {
    for await (const { name } of await opendir(folder)) {
      names.push(name);
      if (names.length > most) throw new UnfitFile(`${DIGESTS_NAME} holds more than ${most} files`);
    }
  } catch (error) {
    throw toUnfitFile(error, DIGESTS_NAME);
  }
  return names.sort();
}
