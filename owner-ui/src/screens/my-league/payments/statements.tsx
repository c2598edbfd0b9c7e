import { Button, notifyProblem, useProblemText } from '@touchline/ui';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSaveStatement } from '../../../api/files.js';
import type { League } from '../../../api/types.js';
import { useSettings } from '../../../app/settings.js';
import { toFieldDay } from '../../../format/dates.js';
import { useMonthName } from '../../../format/use-month-name.js';
import { Section } from './section.js';
import { StatementOfDates } from './statement.js';

const MONTHS = 3;

/**
 * The last months, the current one first, and the years since the league registered, in the API's notation of periods.
 */
function listPeriods(registered: string, today: string): string[] {
  const [year, month] = today.split('-').map(Number) as [number, number];
  const months = Array.from({ length: MONTHS }, (_, n) =>
    new Date(Date.UTC(year, month - 1 - n, 1)).toISOString().slice(0, 7),
  ).filter((one) => one >= registered.slice(0, 7));
  const first = Math.max(Number(registered.slice(0, 4)), year - 4);
  return [...months, ...Array.from({ length: year - first + 1 }, (_, n) => String(year - n))];
}

function StatementButton({ league, period }: { league: League; period: string }) {
  const t = useTranslations('billing');
  const text = useProblemText();
  const monthName = useMonthName();
  const isYear = period.length === 4;
  const [from, to] = isYear ? [`${period}-01`, `${period}-12`] : [period, period];
  const { mutateAsync: save, isPending } = useSaveStatement(league.id);
  const saveAsPdf = (): Promise<void> =>
    save({ from, to, name: `touchline-${period}.pdf` }).catch((error: Error) => notifyProblem(text(error)));
  const name = isYear ? period : monthName(period, 'long');
  return (
    <Button
      variant="quiet"
      busy={isPending}
      onClick={() => void saveAsPdf()}
      aria-label={t('statementOf', { period: name })}
      className="w-full"
    >
      <span className="mr-auto inline-block first-letter:uppercase">{name}</span>
      {!isPending && <Download aria-hidden="true" className="size-4 shrink-0" />}
    </Button>
  );
}

/** Statements by month and by year, and for any other days. */
export function Statements({ league }: { league: League }) {
  const t = useTranslations('billing');
  const settings = useSettings();
  const today = toFieldDay(new Date(), settings);
  const periods = listPeriods(toFieldDay(new Date(league.created), settings), today);
  return (
    <Section title={t('statements')}>
      <p className="text-sm text-muted">{t('statementsHelp')}</p>
      <ul className="-mx-4 divide-y divide-line">
        {periods.map((period) => (
          <li key={period}>
            <StatementButton league={league} period={period} />
          </li>
        ))}
      </ul>
      <details>
        <summary className="target inline-flex items-center text-accent underline underline-offset-4">
          {t('otherDates')}
        </summary>
        <StatementOfDates leagueId={league.id} />
      </details>
    </Section>
  );
}
