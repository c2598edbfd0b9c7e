import { useTranslations } from 'use-intl';
import type { Tournament } from '../api/types.js';
import { useList } from '../api/resource.js';
import { ALL } from '../api/topics.js';
import { tournaments as resource } from '../api/tournaments.js';
import { SelectFilter } from '../ui/filters.js';
import { useFilter } from '../ui/use-filter.js';

/** The tournament named in the URL, or else the first one being played. */
export function useChosenTournament(predicate: (tournament: Tournament) => boolean = () => true) {
  const query = useList(resource, ALL);
  const [named] = useFilter('tournament');
  const tournaments = query.data?.items.filter(predicate);
  const isOn = ({ active, matches, played }: Tournament): boolean => active && played < matches;
  const chosen = tournaments?.find(({ id }) => id === named) ?? tournaments?.find(isOn) ?? tournaments?.[0];
  return { ...query, tournaments, chosen };
}

export function TournamentChoice({ tournaments, chosen }: { tournaments: Tournament[]; chosen: Tournament }) {
  const t = useTranslations('tournaments');
  return (
    <SelectFilter
      name="tournament"
      label={t('tournament')}
      fallback={chosen.id}
      options={tournaments.map(({ id, name, series_name }) => ({
        value: id,
        label: `${name} · ${series_name}`,
      }))}
    />
  );
}
