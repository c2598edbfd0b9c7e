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

const DISK_FULL_CODES = ['ENOSPC', 'EDQUOT'];
const PERMISSION_CODES = ['EACCES', 'EPERM', 'EROFS'];

/** What went wrong, without a path of this server. */
export function toHostError(error: unknown): HostError {
  if (error instanceof HostError) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  if (DISK_FULL_CODES.includes(code))
    return new HostError('SERVER_FULL', `the server's disk is full (${code})`);
  if (PERMISSION_CODES.includes(code))
    return new HostError('SERVER_UNSUITABLE', `files cannot be written on the server (${code})`);
  return new HostError('HOST_FAILED', code === '' ? 'unexpected error' : `it failed with ${code}`);
}
