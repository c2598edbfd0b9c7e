import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RecognitionJob } from './recognition-process.js';

/** An idle process ends after this time, which frees all of its memory. */
const IDLE_MS = 30_000;
/** A page takes one to four seconds; anything that takes this long is not a page. */
const TIMEOUT_MS = 60_000;

/** None of our environment variables are passed on: a process that decodes pictures of strangers must not know any secret. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2', OMP_THREAD_LIMIT: '1' };

/** Why a picture could not be read. The texts are in the console. */
export const RECOGNITION_ERROR_CODES = ['DAMAGED', 'TOO_LARGE', 'TIMED_OUT', 'ENGINE_FAILED'] as const;
export type RecognitionErrorCode = (typeof RECOGNITION_ERROR_CODES)[number];

export class NotRecognized extends Error {
  constructor(
    readonly code: RecognitionErrorCode,
    message: string,
  ) {
    super(message);
    this.name = 'NotRecognized';
  }
}

/** The response of the process: the text, or what went wrong. */
export interface RecognitionResult {
  text?: string;
  fault?: RecognitionErrorCode;
  message?: string;
}

/** Next to this file; when the sources run directly (tests), the program of the last build. */
function programPath(): string {
  const compiled = fileURLToPath(new URL('./recognition-process.js', import.meta.url));
  if (existsSync(compiled)) return compiled;
  return fileURLToPath(
    new URL('../../../../dist/server/src/bank/reading/recognition-process.js', import.meta.url),
  );
}

/** Reads the text of pictures in a separate process, one picture at a time. */
export class Recognition {
  private child: ChildProcess | undefined;
  private idle: NodeJS.Timeout | undefined;

  constructor(private readonly timeoutMs = TIMEOUT_MS) {}

  /** @throws NotRecognized when the picture could not be read, took too long, or ended the process */
  async read(job: RecognitionJob): Promise<string> {
    clearTimeout(this.idle);
    const child = this.running();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, this.timeoutMs);
    const listening = new AbortController();
    const next = (event: 'message' | 'exit'): Promise<RecognitionResult[]> =>
      once(child, event, { signal: listening.signal }).catch(() => []);
    try {
      const answered = Promise.race([next('message'), next('exit').then(() => [])]);
      child.send(job);
      const [answer] = await answered;
      if (answer?.text !== undefined) return answer.text;
      const fault = answer?.fault ?? (isLate ? 'TIMED_OUT' : 'ENGINE_FAILED');
      throw new NotRecognized(fault, answer?.message ?? 'The process that reads pictures ended');
    } finally {
      clearTimeout(timer);
      listening.abort();
      this.idle = setTimeout(() => this.end(), IDLE_MS).unref();
    }
  }

  /** Ends the process; the next picture starts a new one. */
  end(): void {
    clearTimeout(this.idle);
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }

  private running(): ChildProcess {
    if (this.child?.connected) return this.child;
    const child = fork(programPath(), {
      ...{ env: ENVIRONMENT, execArgv: ['--max-old-space-size=256'] },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // Never keeps the platform's process running.
    child.unref();
    child.channel?.unref();
    child.on('error', () => undefined);
    this.child = child;
    return child;
  }
}
