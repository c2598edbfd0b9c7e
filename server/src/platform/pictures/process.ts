import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runPictureJob } from './jobs.js';
import type { GreyPixels, PictureFacts, PictureJob } from './jobs.js';

/** A process without work is ended after so long: its memory is given back whole. */
const IDLE_MS = 10_000;

/**
 * Without these, glibc keeps what libvips has freed in an arena per thread: 40 pictures left 500 MB behind (measured). They
 * are read when a process starts, which is one reason for a process of its own. No other variable is handed on: what reads
 * strangers' pictures knows no secret.
 */
const ENVIRONMENT = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** In tests this file runs from its source, and there is no built worker beside it. */
const IS_BUILT = import.meta.url.endsWith('.js');

type Result = PictureFacts | GreyPixels | null;

interface Answer {
  id: number;
  result?: Result;
  error?: string;
}

interface Waiting {
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
}

/** The process ended before it had answered: a picture that crashes libvips, or no memory was left. */
class PictureProcessEnded extends Error {}

/** A process of pictures, and the jobs that it has in hand. */
class PictureProcess {
  private readonly child: ChildProcess;
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;
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
    this.child.on('message', (answer: Answer) => this.take(answer));
    this.child.once('error', () => this.end());
    this.child.once('exit', () => this.end());
    // It never keeps the platform from ending.
    this.child.unref();
    this.child.channel?.unref();
  }

  run(job: PictureJob): Promise<Result> {
    clearTimeout(this.idle);
    return new Promise((resolve, reject) => {
      this.last += 1;
      this.waiting.set(this.last, { resolve, reject });
      this.child.send({ id: this.last, job }, (error) => error && this.end());
    });
  }

  private take({ id, result = null, error }: Answer): void {
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

/** What a header says of a picture. @throws for what is no picture */
export function readHeader(file: string): Promise<PictureFacts> {
  return runInPictureProcess({ kind: 'read_header', file }) as Promise<PictureFacts>;
}

/** The picture in grey, upright, on white, brought to a width; null for one that is no page but a strip. */
export function shrinkPicture(file: string, width: number): Promise<GreyPixels | null> {
  return runInPictureProcess({ kind: 'shrink', file, width }) as Promise<GreyPixels | null>;
}

/**
 * Does a job in the process of pictures, which is started when there is none. When that ends with the job in hand, the job
 * is tried once more in a new one: the fault may have been another picture's.
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
