import type { leagues } from '../../i18n/en/leagues.js';
import type { provisioning } from '../../i18n/en/provisioning.js';
import type { Key, Translate } from '../../i18n/index.js';

/* The known kinds by name; the texts themselves are loaded only in the user's language. */
const KINDS = {
  deploy: true,
  suspend: true,
  resume: true,
  update_info: true,
  update_plan: true,
  create_server: true,
  backup: true,
  restore: true,
  delete: true,
  move: true,
  retire_server: true,
} satisfies Record<keyof typeof leagues.deployment.kind, true>;
const OTHER_KINDS = {
  redeploy: true,
  restart: true,
  revive: true,
  readdress: true,
  start: true,
  stop: true,
  reload_proxy: true,
} satisfies Record<keyof typeof provisioning.kind, true>;

export const TASK_KINDS = [...Object.keys(KINDS), ...Object.keys(OTHER_KINDS)];

/** The title of a task; its raw name if this console does not know it. */
export function taskTitle(kind: string, t: Translate): string {
  if (kind in KINDS) return t(`leagues.deployment.kind.${kind}` as Key);
  return kind in OTHER_KINDS ? t(`provisioning.kind.${kind}` as Key) : kind;
}

/** The title of a step; its raw name if this console does not know it. */
export const stepTitle = (name: string, t: Translate): string =>
  t(`provisioning.step.${name}` as Key, { _: name });
