import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import Button from '@mui/material/Button';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useListContext, useStore } from 'react-admin';
import type { SortPayload } from 'react-admin';
import { useState } from 'react';
import { useT } from '../../i18n/index.js';
import { FormDialog } from '../../ui/form-dialog.js';

interface SavedQuery {
  name: string;
  filter: Record<string, unknown>;
  sort: SortPayload;
}

interface DialogProps {
  saved: readonly SavedQuery[];
  onChange: (saved: SavedQuery[]) => void;
  onClose: () => void;
}

/** The name under which a query is found again; an old one of that name is replaced. */
function SaveDialog({ saved, onChange, onClose }: DialogProps) {
  const t = useT();
  const { filterValues, sort } = useListContext();
  const [name, setName] = useState('');
  const label = name.trim();
  const save = async (): Promise<void> => {
    const query = { name: label, filter: filterValues as Record<string, unknown>, sort };
    onChange([...saved.filter((one) => one.name !== label), query]);
    onClose();
    return Promise.resolve();
  };
  return (
    <FormDialog
      title={t('lists.save_query')}
      text={t('lists.save_text')}
      submit={t('action.save')}
      disabled={label === ''}
      onClose={onClose}
      onSubmit={save}
    >
      <TextField
        autoFocus
        fullWidth
        required
        label={t('word.name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}

function RemoveDialog({ saved, onChange, onClose }: DialogProps) {
  const t = useT();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="saved-queries">
      <DialogTitle id="saved-queries">{t('lists.saved')}</DialogTitle>
      <DialogContent>
        <List disablePadding>
          {saved.map(({ name }) => (
            <ListItem
              key={name}
              disableGutters
              secondaryAction={
                <IconButton
                  edge="end"
                  aria-label={t('lists.remove_query', { name })}
                  onClick={() => onChange(saved.filter((one) => one.name !== name))}
                >
                  <DeleteIcon fontSize="small" />
                </IconButton>
              }
            >
              <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Filters and order under a name, kept on this device: the list's own. */
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
  const take = ({ filter, sort }: SavedQuery) => {
    setAnchor(null);
    setSort(sort);
    setFilters(filter);
  };
  const dialogProps = { saved, onChange: setSaved, onClose: () => setDialog(null) };
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
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {saved.map((query) => (
          <MenuItem key={query.name} onClick={() => take(query)}>
            {query.name}
          </MenuItem>
        ))}
        {saved.length > 0 && <Divider component="li" role="separator" />}
        {filtered && <MenuItem onClick={open('save')}>{t('lists.save_query')}</MenuItem>}
        {saved.length > 0 && <MenuItem onClick={open('remove')}>{t('lists.manage')}</MenuItem>}
      </Menu>
      {dialog === 'save' && <SaveDialog {...dialogProps} />}
      {dialog === 'remove' && <RemoveDialog {...dialogProps} />}
    </>
  );
}
