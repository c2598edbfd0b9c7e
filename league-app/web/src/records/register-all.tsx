import { Button, Card, notify } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import { useAllToRegister, useRegisterAll } from '../api/players.js';
import type { RegisteredAll, Tournament } from '../api/types.js';
import { ProblemNotice } from '../ui/problem-notice.js';

/** Players of one team with the same shirt number. */
function Conflicts({ conflicts }: Pick<RegisteredAll, 'conflicts'>) {
  const t = useTranslations('registrations');
  if (conflicts.length === 0) return null;
  return (
    <details>
      <summary className="target flex cursor-pointer items-center font-semibold">
        {t('conflicts', { count: conflicts.length })}
      </summary>
      <ul className="flex flex-col gap-1 text-sm">
        {conflicts.map(({ team_id, team_name, shirt_number, players }) => (
          <li key={`${team_id} ${shirt_number}`}>
            <span className="font-semibold">
              {team_name}, {t('shirt', { number: String(shirt_number) })}
            </span>
            {': '}
            {players.map(({ name }) => name).join(', ')}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">{t('conflictsText')}</p>
    </details>
  );
}

/** Registers all players of the tournament's teams; hidden if everybody is registered. */
export function RegisterAll({ tournament: { id, name } }: { tournament: Pick<Tournament, 'id' | 'name'> }) {
  const t = useTranslations('registrations');
  const { data } = useAllToRegister(id);
  const { mutate, isPending, error } = useRegisterAll(id);
  if (!data || data.registered === 0) return null;
  const register = (): void =>
    mutate(undefined, { onSuccess: ({ registered }) => notify(t('registeredAll', { count: registered })) });
  return (
    <Card className="flex flex-col gap-3">
      {error && <ProblemNotice error={error} />}
      <Button variant="primary" busy={isPending} onClick={register} className="self-start">
        {t('registerAll', { count: data.registered, tournament: name })}
      </Button>
      <Conflicts conflicts={data.conflicts} />
    </Card>
  );
}
