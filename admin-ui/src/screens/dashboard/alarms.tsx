import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../api/data-provider.js';
import { useT } from '../../i18n/index.js';

const REFRESH_MS = 60_000;

/** What is wrong with the platform now; nothing where all is well. */
export function Alarms() {
  const t = useT();
  const api = useDataProvider<ConsoleDataProvider>();
  const { data = [] } = useQuery({
    queryKey: ['alarms'],
    queryFn: async () => (await api.alarms()).data,
    refetchInterval: REFRESH_MS,
  });
  if (data.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {data.map(({ code, figure }) => (
        <Alert key={code} severity="error">
          {t(`alarm.${code}`, { figure: figure ?? 0 })}
        </Alert>
      ))}
    </Box>
  );
}
