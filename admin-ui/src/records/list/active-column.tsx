import Chip from '@mui/material/Chip';
import type { Column } from './columns.js';

interface Words {
  true: string;
  false: string;
}

/** Whether a record is in use. @param words the two states, in the gender of what is listed */
export function activeColumn<T extends { active?: boolean }>(label: string, words: Words): Column<T> {
  return {
    key: 'active',
    label,
    render: ({ active = true }) => (
      <Chip
        size="small"
        variant="outlined"
        color={active ? 'success' : 'default'}
        label={words[`${active}`]}
      />
    ),
    file: { of: 'active', words: { ...words } },
  };
}
