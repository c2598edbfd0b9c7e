/** Why an operation failed on this server, with a code of the platform's tasks. */
export class HostError extends Error {
  constructor(
    readonly code: string,
    /** For staff: contains neither secrets nor paths. */
    readonly detail: string,
  ) {
    super(`${code}: ${detail}`);
    this.name = 'HostError';
  }
}

const DISK_FULL_CODES = ['ENOSPC', 'EDQUOT'];
const PERMISSION_CODES = ['EACCES', 'EPERM', 'EROFS'];

/** Converts an error, leaving out paths of this server. */
export function toHostError(error: unknown): HostError {
  if (error instanceof HostError) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  if (DISK_FULL_CODES.includes(code))
    return new HostError('SERVER_FULL', `the server's disk is full (${code})`);
  if (PERMISSION_CODES.includes(code))
    return new HostError('SERVER_UNSUITABLE', `files cannot be written on the server (${code})`);
  return new HostError('HOST_FAILED', code === '' ? 'unexpected error' : `it failed with ${code}`);
}
