import type { Activity } from '../../api/types.js';
import type { Translate } from '../../i18n/index.js';

/** Who did it; what the platform does by itself, nobody did. */
export const whoActed = ({ user }: Activity, t: Translate): string =>
  user ? `${user.name} ${user.last_name}` : t('activity.platform');
