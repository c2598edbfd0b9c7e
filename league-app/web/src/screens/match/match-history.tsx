import { Button } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AuditEntry } from '../../api/records.js';
import { useRead } from '../../api/use-api.js';
import { rowsOf } from '../../records/rows-of.js';
import { AuditList } from '../../records/audit-list.js';

/** Everything that was ever said of a match, read when it is asked for. */
export function MatchHistory({ matchId }: { matchId: string }) {
  const t = useTranslations('match');
  const [isShown, setShown] = useState(false);
  const { data } = useRead<AuditEntry[]>(isShown ? `/api/matches/${matchId}/history` : null);
  return (
    <section className="flex flex-col gap-3">
      <Button aria-expanded={isShown} onClick={() => setShown(!isShown)} className="self-start">
        {t('history')}
      </Button>
      {isShown && data && <AuditList entries={rowsOf(data)} />}
    </section>
  );
}
