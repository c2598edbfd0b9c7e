import { Empty, LoadError, Loading } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMatches } from '../../api/matches.js';
import { MatchList } from '../../records/match-line.js';
import { localDay } from '../../session/local-time.js';
import { useSession } from '../../session/session.js';

const DAY_MS = 86_400_000;
/** How far back a result is asked for. */
const DAYS_BACK = 14;

/** The next matches: of a delegate's team, else of the league. */
export function NextMatches({ teamId }: { teamId: string | null }) {
  const t = useTranslations('home');
  const { time_zone: timeZone } = useSession().league;
  // What has no result yet can still be entered.
  const [from] = useState(() => localDay(new Date(Date.now() - DAYS_BACK * DAY_MS), timeZone));
  const { data, error, refetch } = useMatches({
    ...(teamId && { team_id: teamId }),
    from,
    state: 'scheduled',
    limit: 12,
  });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.items.length === 0) return <Empty title={t('noNext')} />;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{t('next')}</h2>
      <MatchList matches={data.items} />
    </section>
  );
}
