/** Why something could not be done on this server, as the platform's tasks name it. */
export class HostError extends Error {
  constructor(
    readonly code: string,
    /** For staff: neither secrets nor paths. */
    readonly detail: string,
  ) {
    super(`${code}: ${detail}`);
    this.name = 'HostError';
  }
}

const NO_ROOM = ['ENOSPC', 'EDQUOT'];
const NO_RIGHT = ['EACCES', 'EPERM', 'EROFS'];

/** What went wrong, without a path of this server. */
export function hostErrorOf(error: unknown): HostError {
  if (error instanceof HostError) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  if (NO_ROOM.includes(code)) return new HostError('SERVER_FULL', `the server's disk is full (${code})`);
  if (NO_RIGHT.includes(code))
    return new HostError('SERVER_UNSUITABLE', `files cannot be written there (${code})`);
  return new HostError('HOST_FAILED', code === '' ? 'something nobody foresaw' : `it failed with ${code}`);
}
