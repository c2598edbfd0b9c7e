import Alert from '@mui/material/Alert';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useGetList } from '../../../api/record-hooks.js';
import { useId } from 'react';
import type { MatchSource } from '../../../api/leagues.js';
import { Problem } from '@touchline/session';
import type { League, Task } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';

const SOURCES: readonly MatchSource[] = ['instance', 'newest_backup', 'unknown'];

/**
 * Whether a league's server may be lost (R14): its instance does not report its matches now, or its last deletion
 * failed.
 * @param error of the preview of the deletion
 */
export function useIsLost(league: League, error: unknown): boolean {
  const tasks = useGetList<Task>('provisioning_tasks', {
    filter: { league_id: league.id, kind: 'delete' },
    sort: { field: 'created', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  });
  const hasFailed = tasks.data?.[0]?.status === 'failed';
  return hasFailed || (error instanceof Problem && error.code === 'LEAGUE_INSTANCE_UNREACHABLE');
}

interface LostServerProps {
  value: MatchSource;
  onChange: (value: MatchSource) => void;
}

/** Chooses where the finished matches come from when the league's instance is unreachable. */
export function LostServer({ value, onChange }: LostServerProps) {
  const t = useT();
  const label = useId();
  return (
    <FormControl>
      <FormLabel id={label}>{t('provisioning.site.matches')}</FormLabel>
      <RadioGroup
        aria-labelledby={label}
        value={value}
        onChange={(event) => onChange(SOURCES.find((source) => source === event.target.value) ?? 'instance')}
      >
        {SOURCES.map((source) => (
          <FormControlLabel
            key={source}
            value={source}
            control={<Radio />}
            label={t(`provisioning.site.matches_${source}`)}
          />
        ))}
      </RadioGroup>
      {value !== 'instance' && (
        <Alert severity="warning">{t(`provisioning.site.matches_${value}_text`)}</Alert>
      )}
    </FormControl>
  );
}
