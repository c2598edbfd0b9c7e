import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTiers } from '../../../api/tier-list.js';
import type { Tier } from '../../../api/types.js';
import { MENU_FLAGS } from '../../../api/tiers.js';
import { LimitList, usePlanPrice } from '../../../plans/plan-card.js';
import { Button } from '../../../ui/button.js';
import { LoadError, Loading } from '../../../ui/page.js';
import { useLeague } from '../league-data.js';
import { ChangePlan } from './change-plan.js';

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

interface CardProps {
  tier: Tier;
  current: Tier;
  onChange: () => void;
}

function PlanCard({ tier, current, onChange }: CardProps) {
  const t = useTranslations('plan');
  const price = usePlanPrice();
  const isCurrent = tier.type_tier === current.type_tier;
  return (
    <li
      className={`flex flex-col gap-3 rounded-card border bg-surface p-4 ${isCurrent ? 'border-accent ring-2 ring-accent' : 'border-line'}`}
    >
      <h3 className="flex flex-wrap items-center justify-between gap-2 text-lg font-bold">
        {tier.name}
        {isCurrent && (
          <span className="rounded-full bg-accent-soft px-3 py-1 text-sm text-accent">{t('current')}</span>
        )}
      </h3>
      <p className="font-semibold text-accent">{price(tier)}</p>
      <p className="text-sm text-muted">{tier.description}</p>
      <LimitList tier={tier} />
      <Areas tier={tier} current={current} />
      {!isCurrent && (
        <Button
          look={tier.type_tier > current.type_tier ? 'primary' : 'plain'}
          onClick={onChange}
          className="mt-auto"
        >
          {t('change', { name: tier.name })}
        </Button>
      )}
    </li>
  );
}

export default function Plan() {
  const t = useTranslations('plan');
  const { data: league } = useLeague();
  const { data: tiers, error, refetch } = useTiers();
  const [target, setTarget] = useState<Tier>();
  if (error && !tiers) return <LoadError error={error} retry={() => void refetch()} />;
  if (!league || !tiers) return <Loading />;
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl font-bold">{t('title')}</h2>
      <ul className="grid gap-4 sm:grid-cols-2 md:grid-cols-4">
        {tiers.map((tier) => (
          <PlanCard key={tier.id} tier={tier} current={league.tier} onChange={() => setTarget(tier)} />
        ))}
      </ul>
      {target && <ChangePlan league={league} target={target} onClose={() => setTarget(undefined)} />}
    </section>
  );
}
