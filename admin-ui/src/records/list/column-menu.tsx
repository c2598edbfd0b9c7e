import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useT } from '../../i18n/index.js';
import type { Column } from './columns.js';

export interface ColumnMenuProps<T> {
  columns: readonly Column<T>[];
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
}

/** Shows and hides the columns of a list. */
export function ColumnMenu<T>({ columns, hidden, onChange }: ColumnMenuProps<T>) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const toggle = (key: string): void =>
    onChange(hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key]);
  return (
    <>
      <Button
        startIcon={<ColumnsIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('lists.columns')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { role: 'region', 'aria-label': t('lists.columns') }, list: { dense: true } }}
      >
        {columns
          .slice(1)
          .filter(({ only }) => only !== 'card')
          .map(({ key, label }) => {
            const checked = !hidden.includes(key);
            return (
              <MenuItem key={key} role="menuitemcheckbox" aria-checked={checked} onClick={() => toggle(key)}>
                {/* The item itself has the checked state. */}
                <Checkbox
                  checked={checked}
                  size="small"
                  tabIndex={-1}
                  disableRipple
                  aria-hidden
                  sx={{ p: 0, mr: 1 }}
                />
                <ListItemText>{label}</ListItemText>
              </MenuItem>
            );
          })}
        {hidden.length > 0 && <MenuItem onClick={() => onChange([])}>{t('lists.all_columns')}</MenuItem>}
      </Menu>
    </>
  );
}
