import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runPictureJob } from './jobs.js';
import type { GrayPixels, PictureFacts, PictureJob } from './jobs.js';

/** An idle process is ended after this time, which returns all of its memory. */
const IDLE_MS = 10_000;

/**
 * Without these settings, glibc keeps the memory that libvips has freed in an arena per thread: 40 pictures left 500 MB
 * behind (measured). They are read when a process starts, which is one reason for a separate process. No other variable
 * is passed on: a process that reads untrusted pictures must not know any secret.
 */
const ENVIRONMENT = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** In tests this file runs from source, without a built worker next to it. */
const IS_BUILT = import.meta.url.endsWith('.js');

type Result = PictureFacts | GrayPixels | null;

interface Answer {
  id: number;
  result?: Result;
  error?: string;
}

interface Waiting {
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
}

/** The process ended before it answered: a picture crashed libvips, or memory ran out. */
class PictureProcessEnded extends Error {}

/** A picture process, and the jobs that it is running. */
class PictureProcess {
  private readonly child: ChildProcess;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;
  private idle: NodeJS.Timeout | undefined;
  ended = false;

  constructor() {
    const worker = fileURLToPath(new URL('./worker.js', import.meta.url));
    this.child = fork(worker, {
      env: ENVIRONMENT,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
    });
    this.child.on('message', (answer: Answer) => this.onAnswer(answer));
    this.child.once('error', () => this.end());
    this.child.once('exit', () => this.end());
    // It must never keep the platform from exiting.
    this.child.unref();
    this.child.channel?.unref();
  }

  run(job: PictureJob): Promise<Result> {
    clearTimeout(this.idle);
    return new Promise((resolve, reject) => {
      this.lastId += 1;
      this.waiting.set(this.lastId, { resolve, reject });
      this.child.send({ id: this.lastId, job }, (error) => error && this.end());
    });
  }

  private onAnswer({ id, result = null, error }: Answer): void {
    const job = this.waiting.get(id);
    this.waiting.delete(id);
    if (error === undefined) job?.resolve(result);
    else job?.reject(new Error(error));
    if (this.waiting.size === 0) this.idle = setTimeout(() => this.end(), IDLE_MS).unref();
  }

  private end(): void {
    this.ended = true;
    clearTimeout(this.idle);
    this.child.kill('SIGKILL');
    for (const { reject } of this.waiting.values()) reject(new PictureProcessEnded());
    this.waiting.clear();
  }
}

let current: PictureProcess | undefined;

/** Reads the header of a picture. @throws when it is not a picture */
export function readHeader(file: string): Promise<PictureFacts> {
  return runInPictureProcess({ kind: 'read_header', file }) as Promise<PictureFacts>;
}

/** The picture in gray, upright, on white, scaled to a width; null if it is a strip rather than a page. */
export function shrinkPicture(file: string, width: number): Promise<GrayPixels | null> {
  return runInPictureProcess({ kind: 'shrink', file, width }) as Promise<GrayPixels | null>;
}

/**
 * Runs a job in the picture process, which is started if necessary. If the process ends while running it, the job is
 * retried once in a new process, since another picture may have caused it.
 */
export async function runInPictureProcess(job: PictureJob): Promise<Result> {
  if (!IS_BUILT) return runPictureJob(job);
  try {
    return await running().run(job);
  } catch (error) {
    if (!(error instanceof PictureProcessEnded)) throw error;
    return running().run(job);
  }
}

function running(): PictureProcess {
  if (!current || current.ended) current = new PictureProcess();
  return current;
}
