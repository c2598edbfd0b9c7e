import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useListContext, useStore } from 'react-admin';
import { useState } from 'react';
import { useT } from '../../i18n/index.js';
import { lazyComponent } from '../../ui/lazy-component.js';
import type { SavedQuery } from './query-dialog.js';

const QueryDialog = lazyComponent(() => import('./query-dialog.js').then((module) => module.QueryDialog));

/** Saved filters and sort orders of a list, kept on this device. */
export function SavedQueries({ name }: { name: string }) {
  const t = useT();
  const { filterValues, setFilters, setSort } = useListContext();
  const [saved, setSaved] = useStore<SavedQuery[]>(`queries.${name}`, []);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'save' | 'remove' | null>(null);
  const filtered = Object.keys(filterValues as object).length > 0;
  const open = (which: 'save' | 'remove') => () => {
    setAnchor(null);
    setDialog(which);
  };
  const applyQuery = ({ filter, sort }: SavedQuery) => {
    setAnchor(null);
    setSort(sort);
    setFilters(filter);
  };
  return (
    <>
      <Button
        startIcon={<BookmarkIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={saved.length === 0 && !filtered}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('lists.saved')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { role: 'region', 'aria-label': t('lists.saved') } }}
      >
        {saved.map((query) => (
          <MenuItem key={query.name} onClick={() => applyQuery(query)}>
            {query.name}
          </MenuItem>
        ))}
        {saved.length > 0 && <Divider component="li" role="separator" />}
        {filtered && <MenuItem onClick={open('save')}>{t('lists.save_query')}</MenuItem>}
        {saved.length > 0 && <MenuItem onClick={open('remove')}>{t('lists.manage')}</MenuItem>}
      </Menu>
      {dialog && (
        <QueryDialog mode={dialog} saved={saved} onChange={setSaved} onClose={() => setDialog(null)} />
      )}
    </>
  );
}
