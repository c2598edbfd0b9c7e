import { hashBody } from './echo-instance.js';
import type { Received } from './echo-instance.js';
import type { Plan, Visit } from './plans.js';
import { getHeaderValues } from './raw-messages.js';
import type { RawMessage } from './raw-messages.js';
import type { Seen } from './visitor.js';

const told = ({ id, method, trick, fate }: Plan, wrong: string): string =>
  `${id} ${method} (${trick}, ${fate}): ${wrong}`;

const parseStatus = ({ start }: RawMessage): number => Number(start.split(' ')[1]);
const idsOf = ({ headers }: RawMessage): string[] => getHeaderValues(headers, 'x-id');

/** The faults in a connection's responses: missing, too many, or someone else's. */
export function checkResponses({ plans }: Visit, { answers, rest, hung }: Seen): string[] {
  if (hung) return [`connection of ${plans[0]!.id}: nothing more came`];
  const wrong: string[] = [];
  for (const [index, plan] of plans.entries()) {
    const answer = answers[index];
    if (plan.fate === 'maybe' || plan.fate === 'half') {
      if (answer && idsOf(answer).some((id) => id !== plan.id)) wrong.push(told(plan, 'another’s answer'));
      continue;
    }
    const found = checkResponse(plan, answer);
    if (found) wrong.push(told(plan, found));
    if (plan.fate === 'refused' && answers.length > index + 1) wrong.push(told(plan, 'answers go on'));
  }
  // If Node cannot parse a request, it responds with a text, even if it should have been a HEAD, and hangs up.
  const ended = plans.find(({ fate }) => fate === 'refused');
  const isSure = plans.every(({ fate }) => fate !== 'maybe' && fate !== 'half') && ended?.method !== 'HEAD';
  if (isSure && rest.length > 0)
    wrong.push(told(plans.at(-1)!, `more came: ${rest.toString().slice(0, 80)}`));
  return wrong;
}

function checkResponse(plan: Plan, answer: RawMessage | undefined): string | null {
  if (!answer) return plan.fate === 'refused' ? null : 'no answer';
  const [status, ids] = [parseStatus(answer), idsOf(answer)];
  if (plan.fate === 'refused')
    return status >= 400 && status < 500 && ids.length === 0 ? null : `answered ${status}`;
  if (plan.fate === 'hangup') return status === 502 && ids.length === 0 ? null : `answered ${status}`;
  if (plan.fate === 'early' && status !== 200)
    return status === 413 || status === 502 ? null : `answered ${status}`;
  if (ids.join() !== plan.id) return `answered ${status} as ${ids.join() || 'nobody'}`;
  const hasText = plan.method !== 'HEAD' && status !== 204;
  const text = hasText ? `${plan.id} ${hashBody(plan.body)}` : '';
  return answer.body.toString() === text ? null : `answered ${answer.body.toString().slice(0, 80)}`;
}

/** The faults in what the instance received: a request that was duplicated, lost, changed, or sent by nobody. */
export function checkReceived(plans: readonly Plan[], received: readonly Received[]): string[] {
  const byId = new Map<string, Received[]>();
  for (const one of received) byId.set(one.id, [...(byId.get(one.id) ?? []), one]);
  return plans.flatMap((plan) => {
    const found = byId.get(plan.id) ?? [];
    if (found.length > 1) return told(plan, `received ${found.length} times`);
    if (plan.fate === 'refused' && found.length > 0) return told(plan, 'received, though it is refused');
    if ((plan.fate === 'whole' || plan.fate === 'half') && found.length === 0) return told(plan, 'lost');
    if (found[0] && !isWhole(plan, found[0])) return told(plan, 'received as something else');
    return [];
  });
}

/** Headers that end at the proxy, or that only the proxy sets. */
const ENDS =
  /^(keep-alive|proxy-connection|te|trailer|upgrade|x-hop|x-trailer|http2-settings|expect|origin|cookie)$/;

function isWhole({ method, body }: Plan, { start, headers, body: got }: Received): boolean {
  const [hosts, from] = [getHeaderValues(headers, 'host'), getHeaderValues(headers, 'x-forwarded-for')];
  return (
    start.startsWith(`${method} /r/`) &&
    got.equals(body) &&
    hosts.length === 1 &&
    from.join() === '127.0.0.1' &&
    headers.every(([name]) => !ENDS.test(name))
  );
}
