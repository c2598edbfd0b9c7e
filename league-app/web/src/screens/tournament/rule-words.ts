import { useTranslations } from 'use-intl';
import { useEntrants } from '../../api/tournaments.js';
import type { FixtureRule } from '../../api/types.js';
import { useDates } from '../../session/format.js';

type Cannot = Extract<FixtureRule, { kind: 'team_cannot' }>;
type Fixed = Extract<FixtureRule, { kind: 'fixed_match' }>;

/** Describes when and where a rule applies. */
function useParts() {
  const t = useTranslations('fixtureRules');
  const { day, weekday } = useDates();
  const when = ({ dates, weekdays, before, after }: Cannot): string =>
    [
      ...weekdays.map(weekday),
      ...dates.map(day),
      ...(before === null ? [] : [t('beforeTime', { time: before })]),
      ...(after === null ? [] : [t('afterTime', { time: after })]),
    ].join(', ');
  const where = ({ round, date, time, venue }: Fixed): string =>
    [
      ...(round === null ? [] : [t('inRound', { round: String(round) })]),
      ...(date === null ? [] : [day(date)]),
      ...[time, venue].filter((each) => each !== null),
    ].join(', ');
  return { when, where };
}

/** Describes a fixture rule in a sentence. */
export function useRuleWords(tournamentId: string): (rule: FixtureRule) => string {
  const t = useTranslations('fixtureRules');
  const { data: entrants = [] } = useEntrants(tournamentId);
  const nameOf = (id: string): string => entrants.find(({ team_id }) => team_id === id)?.name ?? '?';
  const { when, where } = useParts();
  return (rule) => {
    switch (rule.kind) {
      case 'team_cannot':
        return t('rule_team_cannot', { team: nameOf(rule.team), when: when(rule) });
      case 'home_venue':
        return t('rule_home_venue', { team: nameOf(rule.team), venue: rule.venue });
      case 'share_ground':
        return t('rule_share_ground', { teams: rule.teams.map(nameOf).join(', '), most: rule.most });
      case 'rest_days':
        return t('rule_rest_days', { days: rule.days });
      case 'meet_within': {
        const [one = '', other = ''] = rule.teams.map(nameOf);
        return t('rule_meet_within', { one, other, from: String(rule.from), to: String(rule.to) });
      }
      case 'fixed_match':
        return t('rule_fixed_match', {
          home: nameOf(rule.home),
          away: nameOf(rule.away),
          where: where(rule),
        });
      case 'side_in_round':
        return t(rule.side === 'home' ? 'rule_home_in_round' : 'rule_away_in_round', {
          team: nameOf(rule.team),
          round: String(rule.round),
        });
    }
  };
}
