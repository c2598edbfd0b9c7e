import { Button, LoadError, Notice } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { League, Payment, PaymentMatch } from '../../../api/types.js';
import { useMoney } from '../../../format/money.js';
import { useDates } from '../../../format/use-dates.js';
import { noWrap } from '../../../ui/no-wrap.js';
import { usePaymentMatches } from '../../../api/payments.js';

/** Further matches are shown on demand. */
const FIRST = 20;

interface MatchProps {
  match: PaymentMatch;
  n: number;
  league: League;
}

/** The home and away teams, linked to the match's page on the league's site if the match still exists and the site is up. */
function MatchName({ match: { id, home, away, deleted }, n, league }: MatchProps) {
  const t = useTranslations('payments');
  const name = home !== null && away !== null ? `${home} – ${away}` : t('match', { n, id: id.slice(-6) });
  if (deleted || home === null || league.deployment_status !== 'running') {
    return (
      <span className="font-semibold break-words" title={id}>
        {name}
      </span>
    );
  }
  return (
    <a
      href={`${league.url}/matches/${id}`}
      target="_blank"
      rel="noreferrer"
      className="inline-block min-h-6 font-semibold break-words text-accent underline underline-offset-4"
    >
      {name}
    </a>
  );
}

function MatchRow({ match, n, league }: MatchProps) {
  const t = useTranslations('billing');
  const words = useTranslations('payments');
  const money = useMoney();
  const { day } = useDates();
  const { charged, amount, tournament, played_at: playedAt, deleted } = match;
  const about = [tournament, playedAt === null ? null : day(playedAt), deleted ? t('matchDeleted') : null];
  return (
    <li className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 py-2">
      <span className="min-w-0">
        <MatchName {...{ match, n, league }} />
        <span className="block text-sm text-muted">
          {noWrap(about.filter((part) => part !== null).join(' · '))}
        </span>
      </span>
      <span className="text-right text-sm whitespace-nowrap text-muted tabular-nums">
        {charged ? money(amount) : words('walkover')}
      </span>
    </li>
  );
}

function MatchList({ title, matches, league }: { title: string; matches: PaymentMatch[]; league: League }) {
  const t = useTranslations('billing');
  const [isExpanded, setExpanded] = useState(false);
  if (matches.length === 0) return null;
  const visible = isExpanded ? matches : matches.slice(0, FIRST);
  return (
    <div className="flex flex-col gap-1">
      <h3 className="font-semibold">{`${title} (${matches.length})`}</h3>
      <ol className="divide-y divide-line" aria-label={title}>
        {visible.map((match, index) => (
          <MatchRow key={match.id} match={match} n={index + 1} league={league} />
        ))}
      </ol>
      {visible.length < matches.length && (
        <Button className="self-start" onClick={() => setExpanded(true)}>
          {t('allMatches', { count: matches.length })}
        </Button>
      )}
    </div>
  );
}

/** How walkovers were treated: as when the payment was valued, if its matches show it; otherwise by the current setting (R6). */
function walkoverRule(uncharged: number, { status }: Payment, league: League): string {
  if (uncharged > 0) return 'off';
  if (status !== 'pending') return 'untold';
  return league.walkover_charge ? 'on' : 'off';
}

/** As high as a few rows, shown while the league is asked for the names: the amounts above are already there. */
function Skeleton() {
  const t = useTranslations('shell');
  return (
    <div role="status" className="flex flex-col gap-2">
      <span className="sr-only">{t('loading')}</span>
      {[0, 1, 2].map((n) => (
        <div
          key={n}
          aria-hidden="true"
          className="h-11 animate-pulse rounded-field bg-sunk motion-reduce:animate-none"
        />
      ))}
    </div>
  );
}

/** Every match of a charge, actual or so far, with its name and how the rule counts it (R11). */
export function Matches({ payment, league }: { payment: Payment; league: League }) {
  const t = useTranslations('billing');
  const words = useTranslations('payments');
  const money = useMoney();
  const { data, error, refetch } = usePaymentMatches(payment.id);
  if (!data) return error ? <LoadError error={error} retry={() => void refetch()} /> : <Skeleton />;
  const { matches, uncharged, names } = data;
  if (matches === null) return <p className="text-muted">{t('matchesUnknown')}</p>;
  if (matches.length === 0) return <p className="text-muted">{t('matchesNone')}</p>;
  const price = money(payment.base_price);
  const walkover = walkoverRule(uncharged, payment, league);
  return (
    <>
      <p className="text-sm text-muted">{noWrap(words('matchesRule', { price, walkover }))}</p>
      {names !== 'known' && (
        <Notice title={t(names === 'unreachable' ? 'namesUnreachable' : 'namesUnknown')} />
      )}
      <MatchList
        title={words('charged')}
        matches={matches.filter(({ charged }) => charged)}
        league={league}
      />
      <MatchList
        title={words('uncharged')}
        matches={matches.filter(({ charged }) => !charged)}
        league={league}
      />
    </>
  );
}
