import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import type { BankAccount } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import { useAreaPath } from '../../../records/platform.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { DropZone } from './drop-zone.js';
import { ImportFile } from './import-file.js';

/** An account, a file and its contents: a statement is imported where it was dropped. */
export function ImportCard({ accounts }: { accounts: readonly BankAccount[] }) {
  const t = useT();
  const path = useAreaPath();
  const usable = accounts.filter(({ active = true }) => active);
  const [chosen, setChosen] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [imported, setImported] = useState<number | null>(null);
  const account = usable.find(({ id }) => id === chosen) ?? usable[0];
  if (!account)
    return (
      <Card>
        <EmptyState text={t('bank.import.no_account')}>
          <Button component={Link} to={path('bank/accounts?new=1')} variant="contained">
            {t('bank.accounts.create')}
          </Button>
        </EmptyState>
      </Card>
    );
  const choose = (next: File | null): void => {
    setFile(next);
    setImported(null);
  };
  const toMatch = (
    <Button component={Link} to={path('bank')} color="inherit" size="small">
      {t('bank.import.to_match')}
    </Button>
  );
  return (
    <Card component="section" aria-label={t('bank.import.title')} sx={{ p: 2, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {t('bank.import.title')}
        </Typography>
        <TextField
          select
          label={t('bank.account')}
          value={account.id}
          onChange={(event) => setChosen(event.target.value)}
          sx={{ minWidth: { xs: '100%', sm: 240 } }}
        >
          {usable.map(({ id, name, account_number: number = '' }) => (
            <MenuItem key={id} value={id}>
              {[name, number.slice(-5)].filter(Boolean).join(' ')}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <DropZone file={file} onFile={choose} />
      {imported !== null && (
        <Alert role="status" severity="success" action={toMatch}>
          {t('bank.import.done', { count: imported })}
        </Alert>
      )}
      {file && (
        <ImportFile
          key={`${account.id} ${file.name} ${file.size} ${file.lastModified}`}
          account={account}
          file={file}
          onLeave={() => choose(null)}
          onDone={(count) => {
            setFile(null);
            setImported(count);
          }}
        />
      )}
    </Card>
  );
}
