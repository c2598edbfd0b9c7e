import { Card, Loading, Notice } from '@touchline/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ForecastCharge, League } from '../../api/types.js';
import { useMoney } from '../../format/money.js';
import { useDates } from '../../format/use-dates.js';
import { usePriceText } from '../../plans/price.js';
import { ContactButton } from '../../contact/contact-button.js';
import { Deployment } from './deployment.js';
import { useForecast, useLeague } from './league-data.js';
import { OpenSite } from './open-site.js';

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="flex flex-col gap-1">
      <h2 className="text-sm font-semibold text-muted">{title}</h2>
      {children}
    </Card>
  );
}

const STATUS_LOOKS: Record<League['deployment_status'], string> = {
  running: 'bg-accent-soft text-accent',
  pending: 'bg-sunk text-muted',
  deploying: 'bg-sunk text-ink',
  suspended: 'bg-warn-soft text-warn',
  failed: 'bg-danger-soft text-danger',
  deleted: 'bg-sunk text-muted',
};

function Site({ league }: { league: League }) {
  const t = useTranslations('league');
  const contact = useTranslations('contact');
  const { deployment_status: status } = league;
  return (
    <Fact title={t('site')}>
      <p className="flex flex-wrap gap-2">
        <span className="rounded-full bg-sunk px-3 py-1 text-sm font-bold">
          {t('tier', { name: league.tier.name })}
        </span>
        <span className={`rounded-full px-3 py-1 text-sm font-bold ${STATUS_LOOKS[status]}`}>
          {t(`status_${status}`)}
        </span>
      </p>
      <p>{league.url}</p>
      {status === 'running' && (
        <>
          <OpenSite league={league} />
          <p className="text-sm text-muted">{t('manageHelp')}</p>
        </>
      )}
      {status === 'suspended' && !league.waits_for_verification && (
        <Notice look="warn">{t('suspendedHelp')}</Notice>
      )}
      {status === 'failed' && (
        <Notice look="danger" title={t('failedHelp')}>
          <ContactButton subject={contact('siteSubject')} />
        </Notice>
      )}
    </Fact>
  );
}

/** How the next charge is calculated: the price and, per match, the matches so far. */
function useChargeText(): (charge: ForecastCharge, league: League) => string {
  const t = useTranslations('league');
  const priceText = usePriceText();
  return ({ charge_type, price, value, estimated_value, charged_matches }, { months_of_charge }) => {
    const text = priceText(price, { charge_type, months_of_charge });
    if (charge_type === 'J') return value === price ? text : t('chargeShare', { price: text });
    if (estimated_value === null) return t('chargeUnknown');
    return t('chargeMatches', { count: charged_matches ?? 0, price: text });
  };
}

function Charge({ charge, league }: { charge: ForecastCharge; league: League }) {
  const t = useTranslations('league');
  const money = useMoney();
  const chargeText = useChargeText();
  const { day, wholeMonth } = useDates();
  const amount = charge.value ?? charge.estimated_value;
  const [from, to] = [charge.start_charge_date, charge.final_charge_date];
  const window = { from: day(charge.initial_payment_date), to: day(charge.final_payment_date) };
  return (
    <>
      {amount !== null && <p className="figure text-2xl">{money(amount)}</p>}
      <p>{chargeText(charge, league)}</p>
      <p className="text-sm text-muted">
        {wholeMonth(from, to) ?? t('chargePeriod', { from: day(from), to: day(to) })}
      </p>
      <p className="text-sm text-muted">{t('chargeWindow', window)}</p>
    </>
  );
}

export function Overview() {
  const t = useTranslations('league');
  const money = useMoney();
  const { data: league } = useLeague();
  const { data: forecast } = useForecast();
  if (!league) return <Loading />;
  return (
    <div className="flex flex-col gap-4">
      <Deployment league={league} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Site league={league} />
        <Fact title={t('charge')}>
          {!forecast && <Loading />}
          {forecast &&
            (forecast.charge ? <Charge charge={forecast.charge} league={league} /> : <p>{t('noCharge')}</p>)}
        </Fact>
        <Fact title={t('owed')}>
          <p className="figure text-2xl">{money(league.owed)}</p>
        </Fact>
        <Fact title={t('balance')}>
          <p className="figure text-2xl">{money(league.positive_balance)}</p>
          <p className="text-sm text-muted">{t('balanceHelp')}</p>
        </Fact>
      </div>
    </div>
  );
}
