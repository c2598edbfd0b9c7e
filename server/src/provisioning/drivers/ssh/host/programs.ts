import { execFile } from 'node:child_process';

const TIMEOUT_MS = 30_000;

/** Administrative programs may be missing from the PATH of a session without a terminal; output has to be English. */
export const ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
};

export interface ProgramResult {
  /** null: it could not be started, or did not end in time. */
  code: number | null;
  /** Both stdout and stderr. */
  output: string;
}

/** Runs a program with fixed words as arguments, never through a shell. */
export function runProgram(program: string, args: readonly string[]): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const options = { timeout: TIMEOUT_MS, maxBuffer: 1_000_000, env: ENVIRONMENT };
    execFile(program, args, options, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : null;
      resolve({ code, output: `${stdout}${stderr}` });
    });
  });
}

export async function hasProgram(program: string): Promise<boolean> {
  const { code } = await runProgram('which', [program]);
  return code === 0;
}
