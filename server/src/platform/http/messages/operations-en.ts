/** Background jobs, bulk actions and replies to owners. */
export const operationsEn = {
  MESSAGE_ANSWERED: 'This message has already been answered.',
  UNEXPECTED: 'Unexpected error. The workers’ log has the details.',
  TOO_MANY_SELECTED: 'You can select up to {max} payments. Narrow the filter.',
  SELECTION_CHANGED: 'These payments have changed since the preview. Review it again.',
  PAYMENT_CHANGED: 'The amount has changed since the preview.',
  REMINDED_TODAY: 'This league was already sent a reminder today.',
  TOO_MANY_JOBS: '{max} operations of this kind are already running. Wait for one to finish.',
  JOB_NOT_FAILED: 'Nothing in this operation failed.',
  NOTHING_TO_RETRY: 'There is nothing left to retry.',
};
