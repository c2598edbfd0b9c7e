import { CheckField, SelectField, TextField } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import { FORMATS } from '../../api/records.js';
import { useIsOpen } from '../../session/session.js';
import type { Draft } from './draft.js';
import { hasCup, hasGroups, hasTable } from './draft.js';

interface Props {
  draft: Draft;
  change: (by: Partial<Draft>) => void;
}

function Legs({ label, value, onChange }: { label: string; value: 1 | 2; onChange: (legs: 1 | 2) => void }) {
  const t = useTranslations('tournaments');
  return (
    <SelectField
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value === '2' ? 2 : 1)}
    >
      <option value={1}>{t('single')}</option>
      <option value={2}>{t('double')}</option>
    </SelectField>
  );
}

/** The format of a tournament. Without cups in the plan, formats with a knockout are not offered. */
export function FormatFields({ draft, change }: Props) {
  const t = useTranslations('tournaments');
  const isOpen = useIsOpen();
  const open = FORMATS.filter((format) => !format.includes('cup') || isOpen('access_tournament_cups'));
  return (
    <>
      <fieldset>
        <legend className="mb-2 font-semibold">{t('format')}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {open.map((format) => (
            <label
              key={format}
              className="flex cursor-pointer items-start gap-3 rounded-field border border-edge p-3 has-checked:border-accent has-checked:bg-accent-soft"
            >
              <input
                type="radio"
                name="format"
                value={format}
                checked={draft.format === format}
                onChange={() => change({ format })}
                className="mt-1 size-5 accent-accent"
              />
              <span>
                <span className="block font-semibold">{t(format)}</span>
                <span className="text-sm text-muted">{t(`${format}_text`)}</span>
              </span>
            </label>
          ))}
        </div>
        {open.length < FORMATS.length && <p className="mt-2 text-sm text-muted">{t('cupsClosed')}</p>}
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        {hasTable(draft) && (
          <Legs label={t('legs')} value={draft.legs} onChange={(legs) => change({ legs })} />
        )}
        {hasCup(draft) && (
          <Legs label={t('cupLegs')} value={draft.cupLegs} onChange={(cupLegs) => change({ cupLegs })} />
        )}
        {hasGroups(draft) && (
          <TextField
            label={t('groupCount')}
            type="number"
            min={2}
            max={16}
            value={draft.groups}
            onChange={(event) => change({ groups: Number(event.target.value) })}
          />
        )}
        {draft.format === 'groups_cup' && (
          <TextField
            label={t('advance')}
            type="number"
            min={1}
            max={8}
            value={draft.advance}
            onChange={(event) => change({ advance: Number(event.target.value) })}
          />
        )}
      </div>
      {hasCup(draft) && (
        <CheckField
          label={t('thirdPlace')}
          checked={draft.thirdPlace}
          onChange={(event) => change({ thirdPlace: event.target.checked })}
        />
      )}
    </>
  );
}
