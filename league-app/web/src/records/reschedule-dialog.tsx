import { useTranslations } from 'use-intl';
import type { Match } from '../api/records.js';
import { useChange } from '../api/use-api.js';
import { instantOf, localOf } from '../session/local-time.js';
import { useSession } from '../session/session.js';
import { Dialog } from '../ui/dialog.js';
import { RecordForm } from '../ui/form.js';
import { notify } from '../ui/notify.js';

/** Another day, time or venue for a match that has not been played. */
export function RescheduleDialog({ match, onClose }: { match: Match; onClose: () => void }) {
  const t = useTranslations('fixtures');
  const shell = useTranslations('shell');
  const change = useChange();
  const { time_zone: timeZone } = useSession().league;
  const { kick_off_at: kickOff, venue, home, away } = match;
  return (
    <Dialog title={`${home.name} – ${away.name}`} onClose={onClose}>
      <RecordForm
        fields={[
          { name: 'kick_off_at', label: t('kickOff'), kind: 'moment' },
          { name: 'venue', label: t('venue') },
        ]}
        record={{ kick_off_at: kickOff && localOf(kickOff, timeZone), venue }}
        submitLabel={shell('save')}
        submit={async ({ kick_off_at: local, ...body }) => {
          const instant = typeof local === 'string' ? instantOf(local, timeZone) : null;
          await change('PATCH', `/api/matches/${match.id}`, { ...body, kick_off_at: instant });
          notify(t('rescheduled'));
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
