import { Card, Crest, Empty, LoadError, Loading } from '@touchline/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { StandingsRow } from '../api/types.js';
import { useStandings } from '../api/standings.js';

const NUMBER = 'px-1.5 py-2 text-right whitespace-nowrap tabular-nums';
const WIDE = `${NUMBER} hidden sm:table-cell`;
const COLUMNS = ['won', 'drawn', 'lost', 'goals_for', 'goals_against'] as const;
const FORM_LOOKS = { W: 'bg-good text-on-good', D: 'bg-sunk text-ink', L: 'bg-danger-soft text-danger' };

function Form({ form }: { form: StandingsRow['form'] }) {
  const t = useTranslations('tables');
  return (
    <span className="flex justify-end gap-1">
      {form.map((result, index) => (
        <span
          key={index}
          role="img"
          aria-label={t(`form_${result}`)}
          className={`grid size-6 place-items-center rounded-full text-xs font-bold ${FORM_LOOKS[result]}`}
        >
          {t(`short_${result}`)}
        </span>
      ))}
    </span>
  );
}

function Row({ row }: { row: StandingsRow }) {
  const t = useTranslations('tables');
  const rules = useTranslations('tieBreaks');
  const difference = row.goal_difference > 0 ? `+${row.goal_difference}` : String(row.goal_difference);
  return (
    <tr className="border-t border-line">
      <td className="px-2 py-2 text-center font-semibold whitespace-nowrap tabular-nums">{row.rank}</td>
      <th scope="row" className="py-2 pr-2 text-left font-semibold">
        <Link
          to={`/teams/${row.team_id}`}
          className="flex items-center gap-2 underline-offset-4 hover:underline"
        >
          <Crest name={row.name} image={row.crest_url} colors={row.colors} size="tiny" />
          <span>{row.name}</span>
        </Link>
        {row.separated_by && row.separated_by !== 'points' && (
          <span className="text-sm font-normal text-muted">
            {t('behindBy', { rule: rules(row.separated_by).toLowerCase() })}
          </span>
        )}
      </th>
      <td className={NUMBER}>{row.played}</td>
      {COLUMNS.map((column) => (
        <td key={column} className={WIDE}>
          {row[column]}
        </td>
      ))}
      <td className={NUMBER}>{difference}</td>
      <td className={`${NUMBER} figure pr-3 text-lg`}>
        {row.points}
        {row.deducted > 0 && (
          <span className="ml-0.5 align-super text-xs text-danger">
            −{row.deducted} <span className="sr-only">{t('deductedWords')}</span>
          </span>
        )}
      </td>
      <td className="hidden py-2 pr-3 md:table-cell">
        <Form form={row.form} />
      </td>
    </tr>
  );
}

function Group({ name, rows }: { name: string | null; rows: StandingsRow[] }) {
  const t = useTranslations('tables');
  return (
    <Card className="overflow-x-auto p-0! sm:p-0!">
      <table className="w-full">
        <caption className={name ? 'px-4 pt-3 text-left text-base font-bold' : 'sr-only'}>
          {name ?? t('caption')}
        </caption>
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="px-2 py-2">
              <abbr title={t('rank')}>#</abbr>
            </th>
            <th scope="col" className="py-2 text-left">
              {t('team')}
            </th>
            {(['played', ...COLUMNS, 'goal_difference', 'points'] as const).map((column) => (
              <th
                key={column}
                scope="col"
                className={(COLUMNS as readonly string[]).includes(column) ? WIDE : NUMBER}
              >
                <abbr title={t(column)} className="no-underline">
                  {t(`${column}_short`)}
                </abbr>
              </th>
            ))}
            <th scope="col" className="hidden pr-3 text-right md:table-cell">
              {t('form')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.team_id} row={row} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** A tournament's table, or one per group, with the tie-breaks for teams level on points. */
export function StandingsTable({ tournamentId }: { tournamentId: string }) {
  const t = useTranslations('tables');
  const rules = useTranslations('tieBreaks');
  const { data, error, refetch } = useStandings(tournamentId);
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.groups.every(({ rows }) => rows.length === 0)) return <Empty title={t('empty')} />;
  return (
    <div className="flex flex-col gap-4">
      {data.groups.map(({ name, rows }) => (
        <Group key={name ?? ''} name={name} rows={rows} />
      ))}
      <p className="text-sm text-muted">
        {t('separatedBy')}{' '}
        {data.tie_breaks
          .filter((name) => name !== 'points')
          .map((name) => rules(name).toLowerCase())
          .join(', ')}
        . {data.tie_breaks.some((name) => name.startsWith('head_to_head')) && t('headToHead')}
      </p>
    </div>
  );
}
