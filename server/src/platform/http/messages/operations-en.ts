/** Background jobs, bulk actions and answers to owners. */
export const operationsEn = {
  MESSAGE_ANSWERED: 'This message has been answered already.',
  UNEXPECTED: 'Unexpected error. The workers’ log has the details.',
  TOO_MANY_SELECTED: 'These are more than {max} payments. Narrow the filter.',
  SELECTION_CHANGED: 'These payments have changed since the preview. Look at it again.',
  PAYMENT_CHANGED: 'The amount has changed since the preview.',
  REMINDED_TODAY: 'The league already had a reminder today.',
  TOO_MANY_JOBS: '{max} operations of this kind are running already. Wait until one has finished.',
  JOB_NOT_FAILED: 'Nothing in this operation failed.',
  NOTHING_TO_RETRY: 'There is nothing left to retry.',
};
