import { Button, Card, notifyProblem, useProblemText } from '@touchline/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFixtureRules, useSetFixtureRules } from '../../api/fixture-plans.js';
import type { FixtureRule, Tournament } from '../../api/types.js';
import { findOpeningTier } from '../../session/plan.js';
import { usePlan } from '../../session/session.js';
import { RuleDialog } from './rule-dialog.js';
import { useRuleWords } from './rule-words.js';

/** Names the plan that includes rules, when the current one does not. */
export function RulesClosed() {
  const t = useTranslations('fixtureRules');
  const plan = usePlan();
  const opener = plan && findOpeningTier('access_series', plan);
  if (!opener) return null;
  return (
    <p className="text-sm text-muted">
      {t('closed', { plan: opener })}{' '}
      <Link to="/plan" className="font-semibold underline underline-offset-4">
        {t('seePlan')}
      </Link>
    </p>
  );
}

/** A list of rules as sentences, each with a button to remove it. */
export function RuleList({
  tournament,
  rules,
  onRemove,
}: {
  tournament: Tournament;
  rules: readonly { rule: FixtureRule; at: number }[];
  onRemove: (at: number) => void;
}) {
  const t = useTranslations('fixtureRules');
  const words = useRuleWords(tournament.id);
  return (
    <ul className="divide-y divide-line rounded-field border border-line bg-surface text-ink">
      {rules.map(({ rule, at }) => (
        <li key={at} className="flex items-center gap-2 py-1 pl-3">
          <span className="min-w-0 flex-1 text-sm">{words(rule)}</span>
          <Button variant="quiet" aria-label={`${t('remove')}: ${words(rule)}`} onClick={() => onRemove(at)}>
            {t('remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Edits the rules for making fixtures. */
export function FixtureRules({ tournament, onChange }: { tournament: Tournament; onChange: () => void }) {
  const t = useTranslations('fixtureRules');
  const text = useProblemText();
  const [isAdding, setAdding] = useState(false);
  const { data } = useFixtureRules(tournament.id, true);
  const { mutateAsync } = useSetFixtureRules(tournament.id);
  const rules = data?.rules ?? [];
  const set = (next: FixtureRule[]): Promise<unknown> => {
    onChange();
    return mutateAsync(next).catch((error: Error) => {
      notifyProblem(text(error));
      throw error;
    });
  };
  const remove = (at: number): void =>
    void set(rules.filter((_, index) => index !== at)).catch(() => undefined);
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-bold">{t('title')}</h2>
        <Button onClick={() => setAdding(true)}>{t('add')}</Button>
      </div>
      <p className="text-muted">{t('text')}</p>
      {rules.length > 0 && (
        <RuleList tournament={tournament} rules={rules.map((rule, at) => ({ rule, at }))} onRemove={remove} />
      )}
      {isAdding && (
        <RuleDialog
          tournament={tournament}
          add={(rule) => set([...rules, rule])}
          onClose={() => setAdding(false)}
        />
      )}
    </Card>
  );
}
