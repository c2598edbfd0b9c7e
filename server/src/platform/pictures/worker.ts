import { runPictureJob } from './jobs.js';
import type { PictureJob } from './jobs.js';

/** The process that works on pictures: see process.ts. It ends with the one that started it. */
process.on('message', ({ id, job }: { id: number; job: PictureJob }) => {
  runPictureJob(job).then(
    (result) => process.send?.({ id, result }),
    (error: Error) => process.send?.({ id, error: error.message }),
  );
});
process.on('disconnect', () => process.exit());
