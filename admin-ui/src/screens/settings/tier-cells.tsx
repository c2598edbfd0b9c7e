import Checkbox from '@mui/material/Checkbox';
import CheckIcon from '@mui/icons-material/Check';
import RemoveIcon from '@mui/icons-material/Remove';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Tier } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { useFormat } from '../../records/platform.js';
import { parseLimit } from './tier-drafts.js';
import type { Draft } from './tier-drafts.js';
import type { TierRow } from './tier-fields.js';

export interface CellProps {
  tier: Tier;
  name: TierRow;
  /** The plan's changes; absent while the matrix is read-only. */
  draft?: Draft | undefined;
  onValue?: (value: number | boolean | null) => void;
}

function useLabel({ tier, name }: CellProps): string {
  const t = useT();
  return `${t(`tiers.${name}`)}: ${tier.name}`;
}

/** A limit of a plan. */
export function Limit(props: CellProps) {
  const { tier, name, draft, onValue } = props;
  const { locale } = useFormat();
  const own = tier[name] as number;
  const [text, setText] = useState(String(own));
  const label = useLabel(props);
  if (!onValue) return new Intl.NumberFormat(locale).format(own);
  const change = (next: string): void => {
    setText(next);
    onValue(parseLimit(next));
  };
  return (
    <TextField
      value={text}
      onChange={(event) => change(event.target.value)}
      error={draft?.[name] === null}
      slotProps={{ htmlInput: { inputMode: 'numeric', 'aria-label': label, style: { textAlign: 'right' } } }}
      sx={{ width: 96, '& input': { py: 0.5 } }}
    />
  );
}

/** Whether a plan shows leagues a part of the menu. */
export function Flag(props: CellProps) {
  const { tier, name, draft, onValue } = props;
  const t = useT();
  const own = tier[name] as boolean;
  const label = useLabel(props);
  if (onValue)
    return (
      <Checkbox
        size="small"
        checked={(draft?.[name] as boolean | undefined) ?? own}
        onChange={(event) => onValue(event.target.checked)}
        slotProps={{ input: { 'aria-label': label } }}
        sx={{ p: 0.5 }}
      />
    );
  return own ? (
    <CheckIcon fontSize="small" color="success" titleAccess={t('word.yes')} />
  ) : (
    <RemoveIcon fontSize="small" color="disabled" titleAccess={t('word.no')} />
  );
}
