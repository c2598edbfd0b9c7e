import { runPictureJob } from './jobs.js';
import type { PictureJob } from './jobs.js';

/** The picture process: see process.ts. It exits with its parent process. */
process.on('message', ({ id, job }: { id: number; job: PictureJob }) => {
  runPictureJob(job).then(
    (result) => process.send?.({ id, result }),
    (error: Error) => process.send?.({ id, error: error.message }),
  );
});
process.on('disconnect', () => process.exit());
