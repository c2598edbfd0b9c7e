import type { JobsOptions } from 'bullmq';

/**
 * How the jobs of mails are tried. A mail server that is down for a day must not cost a mail: the last of these waits is
 * about six hours long.
 */
export const MAIL_RETRIES: JobsOptions = {
  attempts: 14,
  backoff: { type: 'exponential', delay: 5_000 },
  removeOnComplete: { age: 86_400, count: 1_000 },
};
