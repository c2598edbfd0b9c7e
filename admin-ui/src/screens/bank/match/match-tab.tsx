import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useStore } from 'react-admin';
import { useState } from 'react';
import { useExactLines } from '../../../api/bank-queries.js';
import { useT } from '../../../i18n/index.js';
import { useCan } from '../../../records/platform.js';
import { lazyComponent } from '../../../ui/lazy-component.js';
import { LineDetail } from './line-detail.js';
import { LineList } from './line-list.js';
import { MATCH_SHORTCUTS } from './match-keys.js';
import { useLines, VIEWS } from './use-lines.js';
import type { Lines, View } from './use-lines.js';

const ShortcutsDialog = lazyComponent(() =>
  import('../../../records/shortcuts-dialog.js').then((module) => module.ShortcutsDialog),
);
const ExactDialog = lazyComponent(() => import('./exact-dialog.js').then((module) => module.ExactDialog));

const HEIGHT = { height: { md: 'calc(100dvh - 236px)' }, minHeight: { md: 420 } };

/** Exact matches of open lines, to be approved together (R46). */
function useExact(isEnabled: boolean) {
  const { data } = useExactLines(isEnabled);
  return {
    lines: data?.data ?? [],
    /** How many newer lines have not been examined yet. */
    left: data && data.data.length > 0 ? Math.max(0, data.total - data.looked_at) : 0,
  };
}

function Views({ lines }: { lines: Lines }) {
  const t = useT();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={lines.view}
      aria-label={t('bank.match.view_label')}
      sx={{ flexWrap: 'wrap' }}
      onChange={(_event, next: View | null) => next && lines.setView(next)}
    >
      {(Object.keys(VIEWS) as View[]).map((name) => (
        <ToggleButton key={name} value={name}>
          {t(`bank.match.view.${name}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** Incoming money and the payments it covers: lines at the left, proposals at the right, receipts beside them; works by keyboard too. */
export function MatchTab() {
  const t = useT();
  const mayWrite = useCan()('bank.write');
  const lines = useLines();
  const exact = useExact(lines.view === 'open');
  const [keysOn, setKeysOn] = useStore('keys', true);
  const [dialog, setDialog] = useState<'keys' | 'exact' | null>(null);
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const exactIds = new Set(exact.lines.map(({ bank_line_id: id }) => id));
  const { current } = lines;
  const isDetailVisible = current !== undefined && (!narrow || lines.isLineRequested);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
        <Views lines={lines} />
        <Box sx={{ flex: 1 }} />
        {mayWrite && lines.view === 'open' && exactIds.size > 0 && (
          <Button variant="contained" onClick={() => setDialog('exact')} aria-keyshortcuts="Enter">
            {t('bank.match.match_exact', { count: exactIds.size })}
          </Button>
        )}
        <Button
          onClick={() => setDialog('keys')}
          aria-keyshortcuts="?"
          sx={{ display: { xs: 'none', md: 'inline-flex' } }}
        >
          {t('keys.title')}
        </Button>
      </Box>
      <Box
        sx={{
          ...{ display: 'grid', gap: 2, alignItems: 'start' },
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: '300px minmax(0, 1fr)',
            lg: '330px minmax(0, 1fr)',
          },
        }}
      >
        {(!narrow || !isDetailVisible) && <LineList lines={lines} exact={exactIds} height={HEIGHT} />}
        {isDetailVisible && (
          <LineDetail
            key={current.id}
            line={current}
            lines={lines}
            narrow={narrow}
            keysOn={keysOn && dialog === null}
            onTakeExact={exactIds.size > 0 ? () => setDialog('exact') : undefined}
            onHelp={() => setDialog('keys')}
          />
        )}
      </Box>
      {dialog === 'exact' && (
        <ExactDialog lines={exact.lines} left={exact.left} onClose={() => setDialog(null)} />
      )}
      {dialog === 'keys' && (
        <ShortcutsDialog
          shortcuts={MATCH_SHORTCUTS}
          on={keysOn}
          onSwitch={setKeysOn}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
