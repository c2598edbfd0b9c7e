import { keyframes } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import type { Theme } from '@mui/material/styles';

const fading = keyframes`from { background-color: var(--flash) } to { background-color: transparent }`;

/** A row that has just changed: lights up and fades; for who wants no motion, an edge that stands for the same time. */
export const flashing: SystemStyleObject<Theme> = {
  '&[data-changed]': {
    '--flash': (theme) =>
      theme.palette.mode === 'dark' ? 'rgba(240, 185, 91, 0.28)' : 'rgba(255, 193, 7, 0.35)',
    animation: `${fading} 2.5s ease-out`,
    '@media (prefers-reduced-motion: reduce)': {
      animation: 'none',
      boxShadow: (theme) => `inset 4px 0 0 ${theme.palette.warning.main}`,
    },
  },
};
