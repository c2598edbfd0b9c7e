/** What is said to the person, once and in passing. */
export interface Notification {
  kind: 'success' | 'error';
  text: string;
}

type Say = (notification: Notification) => void;

let say: Say | undefined;
const waiting: Notification[] = [];

/** What was said before there was a place for it is said now. @returns takes the place away */
export function takeNotifications(place: Say): () => void {
  say = place;
  waiting.splice(0).forEach(place);
  return () => {
    say = undefined;
  };
}

function tell(notification: Notification): void {
  if (say) say(notification);
  else waiting.push(notification);
}

export const notify = (text: string): void => tell({ kind: 'success', text });

export const notifyProblem = (text: string): void => tell({ kind: 'error', text });
