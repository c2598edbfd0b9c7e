import { useTranslations } from 'use-intl';
import type { Match } from '../../api/records.js';
import type { Page } from '../../api/use-api.js';
import { addressOf, useRead } from '../../api/use-api.js';
import { MatchList } from '../../records/match-line.js';
import { Empty } from '../../ui/empty.js';
import { LoadError, Loading } from '../../ui/page.js';

/** A day back, so that yesterday's late match can still be entered. */
function since(): string {
  return new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 - 86_400_000).toISOString();
}

/** What comes next for a delegate's team, or for who enters results. */
export function NextMatches({ teamId }: { teamId: string | null }) {
  const t = useTranslations('home');
  const address = addressOf('/api/matches', { team_id: teamId, from: since(), limit: 12 });
  const { data, error, refetch } = useRead<Page<Match>>(address);
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.items.length === 0) return <Empty title={t('noNext')} />;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl font-bold">{t('next')}</h2>
      <MatchList matches={data.items} />
    </section>
  );
}
