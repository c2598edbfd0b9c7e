import { leagues } from '../../i18n/en/leagues.js';
import { provisioning } from '../../i18n/en/provisioning.js';
import type { Key, Translate } from '../../i18n/index.js';

const { kind: KINDS } = leagues.deployment;
const { kind: OTHERS, step: STEPS } = provisioning;

/** The title of a task; its name if this console does not know it. */
export function taskTitle(kind: string, t: Translate): string {
  if (kind in KINDS) return t(`leagues.deployment.kind.${kind}` as Key);
  return kind in OTHERS ? t(`provisioning.kind.${kind}` as Key) : kind;
}

/** What a step does; one that this console does not know by its name. */
export const stepTitle = (name: string, t: Translate): string =>
  name in STEPS ? t(`provisioning.step.${name}` as Key) : name;
