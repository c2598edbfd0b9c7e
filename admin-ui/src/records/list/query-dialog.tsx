import Button from '@mui/material/Button';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import type { SortPayload } from 'react-admin';
import { useT } from '../../i18n/index.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { TextInput, useValues } from '../../ui/form-fields.js';

export interface SavedQuery {
  name: string;
  filter: Record<string, unknown>;
  sort: SortPayload;
}

interface QueryDialogProps {
  saved: readonly SavedQuery[];
  onChange: (saved: SavedQuery[]) => void;
  onClose: () => void;
}

/** The name under which a query is saved; an older query with that name is replaced. */
function SaveDialog({ saved, onChange, onClose }: QueryDialogProps) {
  const t = useT();
  const { filterValues, sort } = useListContext();
  const { form, control, values } = useValues({ name: '' });
  const label = values.name.trim();
  const save = async (): Promise<void> => {
    const query = { name: label, filter: filterValues as Record<string, unknown>, sort };
    onChange([...saved.filter((one) => one.name !== label), query]);
    onClose();
    return Promise.resolve();
  };
  return (
    <FormDialog
      form={form}
      title={t('lists.save_query')}
      text={t('lists.save_text')}
      submit={t('action.save')}
      disabled={label === ''}
      onClose={onClose}
      onSubmit={save}
    >
      <TextInput autoFocus fullWidth required control={control} name="name" label={t('word.name')} />
    </FormDialog>
  );
}

function ManageDialog({ saved, onChange, onClose }: QueryDialogProps) {
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

/** Saves the current query under a name, or deletes saved ones. */
export function QueryDialog({ mode, ...rest }: QueryDialogProps & { mode: 'save' | 'remove' }) {
  return mode === 'save' ? <SaveDialog {...rest} /> : <ManageDialog {...rest} />;
}
