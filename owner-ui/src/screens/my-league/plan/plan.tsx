import { Button, LoadError, Loading } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTiers } from '../../../api/tier-list.js';
import type { League, Tier } from '../../../api/types.js';
import { MENU_FLAGS } from '@touchline/contracts';
import { LimitList } from '../../../plans/plan-card.js';
import { FREE_TIER, isByQuotation, usePlanPrice, usePriceText } from '../../../plans/price.js';
import { useLeague } from '../league-data.js';
import { AskForPlan } from './ask-for-plan.js';
import { ChangePlan } from './change-plan.js';
import { CancelPlan, Ending, KeepPlan } from './end-of-plan.js';

/** The areas one plan has and another has not. */
function Areas({ tier, current }: { tier: Tier; current: Tier }) {
  const t = useTranslations('plan');
  const has = MENU_FLAGS.filter((flag) => tier[flag]);
  const gains = has.filter((flag) => !current[flag]).map((flag) => t(flag));
  const loses = MENU_FLAGS.filter((flag) => !tier[flag] && current[flag]).map((flag) => t(flag));
  const isAll = has.length === MENU_FLAGS.length;
  return (
    <div className="text-sm">
      <p className="font-semibold">
        {t('includes')}: {isAll ? t('all') : t('areas', { count: has.length, total: MENU_FLAGS.length })}
      </p>
      {gains.length > 0 && <p className="text-accent">{t('gains', { list: gains.join(', ') })}</p>}
      {loses.length > 0 && <p className="text-warn">{t('loses', { list: loses.join(', ') })}</p>}
    </div>
  );
}

/** What is asked for on this screen. */
type Asked =
  { what: 'change'; target: Tier } | { what: 'ask'; target: Tier } | { what: 'cancel' } | { what: 'keep' };

interface CardProps {
  tier: Tier;
  league: League;
  free: Tier;
  onAsk: (asked: Asked) => void;
}

/** What the league pays: its own price, which a later change of the list leaves alone (R5). */
function OwnPrice({ league }: { league: League }) {
  const t = useTranslations('plan');
  const words = useTranslations('register');
  const text = usePriceText();
  if (league.type_tier === FREE_TIER) return words('free_');
  return (
    <>
      {text(league.price, league)}
      {league.price_negotiated && (
        <span className="block text-sm font-normal text-muted">{t('agreedPrice')}</span>
      )}
    </>
  );
}

/** The way to a plan: by the list at once, else by asking what it would cost (R24). */
function WayTo({ tier, league, onAsk }: CardProps) {
  const t = useTranslations('plan');
  const isAsked = isByQuotation(league, tier);
  return (
    <Button
      look={tier.type_tier > league.type_tier ? 'primary' : 'plain'}
      onClick={() => onAsk({ what: isAsked ? 'ask' : 'change', target: tier })}
      className="mt-auto"
    >
      {t(isAsked ? 'ask' : 'change', { name: tier.name })}
    </Button>
  );
}

/** Ends the plan that the league has, or leaves it as it was (R25a). */
function WayOut({ league, free, onAsk }: CardProps) {
  const t = useTranslations('plan');
  if (league.type_tier === FREE_TIER) return null;
  if (league.cancelled_at !== null) {
    return <Ending free={free} onKeep={() => onAsk({ what: 'keep' })} />;
  }
  return (
    <Button look="danger" onClick={() => onAsk({ what: 'cancel' })} className="mt-auto">
      {t('cancelPlan')}
    </Button>
  );
}

function PlanCard(props: CardProps) {
  const { tier, league } = props;
  const t = useTranslations('plan');
  const price = usePlanPrice();
  const isCurrent = tier.type_tier === league.type_tier;
  return (
    <li
      className={`flex flex-col gap-3 rounded-card border bg-surface p-4 ${isCurrent ? 'border-accent ring-2 ring-accent' : 'border-line'}`}
    >
      <h3 className="flex flex-wrap items-center justify-between gap-2 text-base font-bold">
        {tier.name}
        {isCurrent && (
          <span className="rounded-full bg-accent-soft px-3 py-1 text-sm text-accent">{t('current')}</span>
        )}
      </h3>
      <p className="font-semibold text-accent">
        {isCurrent ? <OwnPrice league={league} /> : price(tier, league)}
      </p>
      <p className="text-sm text-muted">{tier.description}</p>
      <LimitList tier={tier} />
      <Areas tier={tier} current={league.tier} />
      {isCurrent ? <WayOut {...props} /> : <WayTo {...props} />}
    </li>
  );
}

interface DialogProps {
  asked: Asked;
  league: League;
  free: Tier;
  onAsk: (asked: Asked | undefined) => void;
}

function AskedDialog({ asked, league, free, onAsk }: DialogProps) {
  const onClose = (): void => onAsk(undefined);
  if (asked.what === 'cancel') return <CancelPlan {...{ league, free, onClose }} />;
  if (asked.what === 'keep') return <KeepPlan {...{ league, onClose }} />;
  const { target } = asked;
  if (asked.what === 'ask') return <AskForPlan {...{ league, target, onClose }} />;
  return <ChangePlan {...{ league, target, onClose }} onCancelPlan={() => onAsk({ what: 'cancel' })} />;
}

export default function Plan() {
  const t = useTranslations('plan');
  const { data: league } = useLeague();
  const { data: tiers, error, refetch } = useTiers();
  const [asked, setAsked] = useState<Asked>();
  if (error && !tiers) return <LoadError error={error} retry={() => void refetch()} />;
  const free = tiers?.find(({ type_tier: type }) => type === FREE_TIER);
  if (!league || !tiers || !free) return <Loading />;
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-lg font-bold">{t('title')}</h2>
      <ul className="grid gap-4 sm:grid-cols-2 md:grid-cols-4">
        {tiers.map((tier) => (
          <PlanCard key={tier.id} {...{ tier, league, free }} onAsk={setAsked} />
        ))}
      </ul>
      {asked && <AskedDialog {...{ asked, league, free }} onAsk={setAsked} />}
    </section>
  );
}
