import { Card, Cell, ColumnHeader, Crest, Empty, LoadError, Loading, RowHeader, Table } from '@touchline/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { StandingsRow } from '../api/types.js';
import { useStandings } from '../api/standings.js';

const COLUMNS = ['won', 'drawn', 'lost', 'goals_for', 'goals_against'] as const;
/** The last column where the form is hidden. */
const POINTS = 'max-md:pr-3';
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
    <tr>
      <Cell align="number" className="font-semibold">
        {row.rank}
      </Cell>
      <RowHeader>
        <Link
          to={`/teams/${row.team_id}`}
          className="flex items-center gap-2 font-semibold underline-offset-4 hover:underline"
        >
          <Crest name={row.name} image={row.crest_url} colors={row.colors} size="tiny" />
          <span className="wrap-anywhere">{row.name}</span>
        </Link>
        {row.separated_by && row.separated_by !== 'points' && (
          <span className="text-sm text-muted">
            {t('behindBy', { rule: rules(row.separated_by).toLowerCase() })}
          </span>
        )}
      </RowHeader>
      <Cell align="number">{row.played}</Cell>
      {COLUMNS.map((column) => (
        <Cell key={column} align="number" from="sm">
          {row[column]}
        </Cell>
      ))}
      <Cell align="number">{difference}</Cell>
      <Cell align="number" className={`figure text-lg ${POINTS}`}>
        {row.points}
        {row.deducted > 0 && (
          <span className="ml-0.5 align-super text-xs text-danger">
            −{row.deducted} <span className="sr-only">{t('deductedWords')}</span>
          </span>
        )}
      </Cell>
      <Cell align="right" from="md">
        <Form form={row.form} />
      </Cell>
    </tr>
  );
}

type Short = 'played' | (typeof COLUMNS)[number] | 'goal_difference' | 'points';

function ShortHeader({ column, ...look }: { column: Short; from?: 'sm'; className?: string }) {
  const t = useTranslations('tables');
  return (
    <ColumnHeader align="number" {...look}>
      <abbr title={t(column)} className="no-underline">
        {t(`${column}_short`)}
      </abbr>
    </ColumnHeader>
  );
}

function Headers() {
  const t = useTranslations('tables');
  return (
    <>
      <ColumnHeader align="number">
        <abbr title={t('rank')} className="no-underline">
          #
        </abbr>
      </ColumnHeader>
      <ColumnHeader>{t('team')}</ColumnHeader>
      <ShortHeader column="played" />
      {COLUMNS.map((column) => (
        <ShortHeader key={column} column={column} from="sm" />
      ))}
      <ShortHeader column="goal_difference" />
      <ShortHeader column="points" className={POINTS} />
      <ColumnHeader align="right" from="md">
        {t('form')}
      </ColumnHeader>
    </>
  );
}

function Group({ name, rows }: { name: string | null; rows: StandingsRow[] }) {
  const t = useTranslations('tables');
  return (
    // Its links make it scroll with the keyboard, without a tab stop of its own. `relative`: see the kit's Table.
    <Card className="relative overflow-x-auto p-0! sm:p-0!">
      <Table caption={name ?? t('caption')} isCaptionVisible={name !== null} inset head={<Headers />}>
        {rows.map((row) => (
          <Row key={row.team_id} row={row} />
        ))}
      </Table>
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
