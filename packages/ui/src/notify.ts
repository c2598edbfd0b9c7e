/** A short message that disappears on its own. */
export interface Notification {
  kind: 'success' | 'error';
  text: string;
}

type Show = (notification: Notification) => void;

let show: Show | undefined;
const waiting: Notification[] = [];

/**
 * Shows notifications from now on, including those queued before.
 * @returns a function that stops it
 */
export function takeNotifications(next: Show): () => void {
  show = next;
  waiting.splice(0).forEach(next);
  return () => {
    show = undefined;
  };
}

function add(notification: Notification): void {
  if (show) show(notification);
  else waiting.push(notification);
}

export const notify = (text: string): void => add({ kind: 'success', text });

export const notifyProblem = (text: string): void => add({ kind: 'error', text });
