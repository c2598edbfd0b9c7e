import { Problem } from '@touchline/session';
import { Card, LoadError, Loading, Meter, Notice } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import { useNumber } from '../../format/numbers.js';
import type { LeagueUsage } from '../../api/types.js';
import { useDates } from '../../format/use-dates.js';
import { noWrap } from '../../ui/no-wrap.js';
import { NextLimit } from './next-limit.js';
import { useLeague, useLeagueUsage } from '../../api/league.js';

type LimitUsage = LeagueUsage['limits'][number];

const INKS = { ok: 'text-muted', amber: 'text-warn', red: 'text-danger' };

function LimitMeter({ limit, use, max, percent, state, expected_at }: LimitUsage) {
  const t = useTranslations('usage');
  const names = useTranslations('limits');
  const number = useNumber();
  const { day } = useDates();
  const amounts = t('of', { use: number(use), max: number(max) });
  return (
    <Meter
      name={names(limit)}
      amounts={amounts}
      valueText={`${amounts}, ${t(state)}`}
      share={percent / 100}
      state={state}
    >
      <p className={`text-sm font-semibold ${INKS[state]}`}>
        {t('percent', { percent })} · {t(state)}
        {expected_at && (
          <span className="font-normal text-muted"> {noWrap(t('expected', { day: day(expected_at) }))}</span>
        )}
      </p>
    </Meter>
  );
}

function Meters({ use }: { use: LeagueUsage }) {
  const t = useTranslations('usage');
  const { day, moment } = useDates();
  const isNearLimit = use.limits.some(({ state }) => state !== 'ok');
  return (
    <>
      {use.stale && <Notice variant="warn" title={t('stale')} />}
      {use.fills_next && (
        <p className="font-semibold">
          <NextLimit use={use} />
        </p>
      )}
      <ul className="grid gap-5 sm:grid-cols-2">
        {use.limits.map((limit) => (
          <LimitMeter key={limit.limit} {...limit} />
        ))}
      </ul>
      {isNearLimit && (
        <a
          href="#/my_league?tab=plan"
          className="target inline-flex items-center self-start font-semibold text-accent underline underline-offset-4"
        >
          {t('upgrade')}
        </a>
      )}
      <p className="text-sm text-muted">
        {noWrap(t('days', { days: use.days_of_use, day: day(use.registered_at) }))}.{' '}
        {noWrap(t('asOf', { moment: moment(use.fetched_at) }))}
      </p>
    </>
  );
}

export default function Usage() {
  const t = useTranslations('usage');
  const { data: league } = useLeague();
  const { data, error, refetch } = useLeagueUsage();
  const isBefore = league?.deployment_status === 'pending' || league?.deployment_status === 'deploying';
  const isUnavailable = error instanceof Problem && error.status === 503;
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="text-lg font-bold">{t('title')}</h2>
      {data && <Meters use={data} />}
      {!data && !error && <Loading />}
      {!data && error && isUnavailable && <Notice title={isBefore ? t('notYet') : t('unknown')} />}
      {!data && error && !isUnavailable && <LoadError error={error} retry={() => void refetch()} />}
    </Card>
  );
}
