import { Button } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMatchHistory } from '../../api/matches.js';
import { AuditList } from '../../records/audit-list.js';

/** The audit log of a match, loaded on demand. */
export function MatchHistory({ matchId }: { matchId: string }) {
  const t = useTranslations('match');
  const [isShown, setShown] = useState(false);
  const { data } = useMatchHistory(matchId, isShown);
  return (
    <section className="flex flex-col gap-3">
      <Button aria-expanded={isShown} onClick={() => setShown(!isShown)} className="self-start">
        {t('history')}
      </Button>
      {isShown && data && <AuditList entries={data.items} />}
    </section>
  );
}
