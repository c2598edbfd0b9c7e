import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import { useT } from '../../i18n/index.js';
import { useLiveState } from '../../live/live.js';
import type { LiveState } from '../../live/live.js';

const COLORS: Record<LiveState, 'success' | 'warning' | 'default'> = {
  live: 'success',
  reconnecting: 'warning',
  connecting: 'default',
};

/** Whether the page receives live updates. On small screens the text stays available to screen readers. */
export function LiveChip() {
  const t = useT();
  const state = useLiveState();
  const color = COLORS[state];
  const dot = (
    <Box
      component="span"
      aria-hidden
      sx={{
        width: 8,
        height: 8,
        borderRadius: '50%',
        bgcolor: color === 'default' ? 'text.disabled' : `${color}.main`,
        ml: '8px !important',
      }}
    />
  );
  return (
    <Box role="status" sx={{ display: 'inline-flex' }}>
      <Tooltip title={t(state === 'reconnecting' ? 'live.lost_help' : 'live.live_help')}>
        <Chip
          size="small"
          variant="outlined"
          color={color}
          icon={dot}
          label={t(`live.${state}`)}
          tabIndex={0}
          data-live={state}
        />
      </Tooltip>
    </Box>
  );
}
