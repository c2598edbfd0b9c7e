import { buttonClass, Card } from '@touchline/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../../session/session.js';

/** The first steps in an empty league; disappears with the first matches. */
export function GettingStarted({ hasMatches }: { hasMatches: boolean }) {
  const t = useTranslations('home');
  const { plan } = useSession();
  if (hasMatches) return null;
  const { use } = plan;
  const steps = [
    { name: 'stepTeams', to: '/teams', isDone: use.max_teams > 1 },
    { name: 'stepTournament', to: '/tournaments/new', isDone: use.max_tournaments > 0 },
    { name: 'stepFixtures', to: '/tournaments', isDone: false },
  ] as const;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-bold">{t('begin')}</h2>
      <ol className="flex flex-col gap-2">
        {steps.map(({ name, to, isDone }, index) => (
          <li key={name} className="flex flex-wrap items-center gap-3">
            <span
              aria-hidden="true"
              className={`grid size-9 place-items-center rounded-full font-bold ${isDone ? 'bg-accent text-on-accent' : 'border border-edge'}`}
            >
              {isDone ? '✓' : index + 1}
            </span>
            <span className="flex-1">
              {t(name)} {isDone && <span className="sr-only">({t('done')})</span>}
            </span>
            {name === next?.name && (
              <Link to={to} className={buttonClass('primary')}>
                {t('go')}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
