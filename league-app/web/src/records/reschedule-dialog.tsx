import type { Problem } from '@touchline/session';
import { Dialog, notify } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Match } from '../api/types.js';
import type { MoveBody } from '../api/matches.js';
import { useMoveMatch } from '../api/matches.js';
import { useVenues } from '../api/venues.js';
import { toInstant, toLocal } from '../session/local-time.js';
import { useSession } from '../session/session.js';
import { RecordForm } from '../ui/form.js';
import { ConflictDialog, isConflict } from './conflict-dialog.js';

/** Changes day, time or venue of an unplayed match. */
export function RescheduleDialog({ match, onClose }: { match: Match; onClose: () => void }) {
  const t = useTranslations('fixtures');
  const shell = useTranslations('shell');
  const { mutateAsync } = useMoveMatch();
  const { time_zone: timeZone } = useSession().league;
  const { data: venues } = useVenues();
  const [conflict, setConflict] = useState<{ problem: Problem; body: MoveBody }>();
  const { kick_off_at: kickOff, venue, home, away, version } = match;
  const move = async (body: MoveBody): Promise<void> => {
    await mutateAsync({ id: match.id, body });
    notify(t('rescheduled'));
    onClose();
  };
  return (
    <Dialog title={`${home.name} – ${away.name}`} onClose={onClose}>
      <RecordForm<Pick<MoveBody, 'kick_off_at' | 'venue'>>
        fields={[
          { name: 'kick_off_at', label: t('kickOff'), kind: 'moment' },
          { name: 'venue', label: t('venue'), suggestions: venues?.items.map(({ name }) => name) },
        ]}
        record={{ kick_off_at: kickOff && toLocal(kickOff, timeZone), venue }}
        submitLabel={shell('save')}
        submit={async ({ kick_off_at: local, venue: at }) => {
          const instant = typeof local === 'string' ? toInstant(local, timeZone) : null;
          const body = { kick_off_at: instant, venue: at, version };
          await move(body).catch((error: unknown) => {
            if (!isConflict(error)) throw error;
            setConflict({ problem: error, body });
          });
        }}
        onCancel={onClose}
      />
      {conflict && (
        <ConflictDialog
          problem={conflict.problem}
          force={() => move({ ...conflict.body, force: true })}
          onClose={() => setConflict(undefined)}
        />
      )}
    </Dialog>
  );
}
