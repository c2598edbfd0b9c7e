import { Card, Notice } from '@touchline/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Fixtures, Match } from '../../api/types.js';
import { TeamLine } from '../../records/match-line.js';
import { useDates } from '../../session/format.js';
import { byRound } from './rounds.js';

/** Matches as they will be shown, but without links, as they do not exist yet. */
function MatchRows({ matches }: { matches: Match[] }) {
  const t = useTranslations('match');
  const { shortDay, time } = useDates();
  return (
    <ul className="divide-y divide-line">
      {matches.map(({ id, home, away, kick_off_at, venue }) => (
        <li key={id} className="flex min-h-14 items-center gap-3 py-1">
          <span className="w-20 shrink-0 text-xs leading-tight text-muted tabular-nums">
            {kick_off_at === null ? (
              t('noDate')
            ) : (
              <>
                <span className="block">{shortDay(kick_off_at)}</span>
                <span className="block text-sm font-semibold text-ink">{time(kick_off_at)}</span>
              </>
            )}
            {venue && <span className="line-clamp-1 sm:hidden">{venue}</span>}
          </span>
          <span className="flex min-w-0 flex-1 flex-col">
            <TeamLine side={home} goals={null} />
            <TeamLine side={away} goals={null} />
          </span>
          {venue && <span className="hidden w-48 shrink-0 text-sm text-muted sm:block">{venue}</span>}
        </li>
      ))}
    </ul>
  );
}

export function Preview({ drawn, children }: { drawn: Fixtures; children?: ReactNode }) {
  const t = useTranslations('fixtures');
  const match = useTranslations('match');
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-bold">{t('preview', { count: drawn.matches.length })}</h2>
      {drawn.unplaced > 0 && <Notice variant="warn" title={t('unplaced', { count: drawn.unplaced })} />}
      {children}
      <div className="flex flex-col gap-4">
        {byRound(drawn.matches).map(({ round, name, matches }) => (
          <section key={`${round}-${name}`}>
            <h3 className="font-semibold">{name ?? match('round', { round })}</h3>
            <MatchRows matches={matches} />
          </section>
        ))}
      </div>
    </Card>
  );
}
