/** Every queue, by what its jobs do. A queue has one processor class, in the module that owns the work. */
export const queueNames = {
  /** What committed ledger events set off: mails, deployments, pushes. */
  reactions: 'reactions',
  /** What the calendar sets off: period closes, penalties, reminders, the daily digest. */
  calendar: 'calendar',
  /** Deployments and changes of servers and league instances. */
  provisioning: 'provisioning',
} as const;

export type QueueName = (typeof queueNames)[keyof typeof queueNames];
