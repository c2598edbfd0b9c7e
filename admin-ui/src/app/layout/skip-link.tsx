import Link from '@mui/material/Link';
import type { MouseEvent } from 'react';
import { useT } from '../../i18n/index.js';

/** The first stop of the keyboard: past the menu. Addresses after # are pages here, so it moves the focus itself. */
export function SkipLink() {
  const t = useT();
  const skip = (event: MouseEvent): void => {
    event.preventDefault();
    document.getElementById('content')?.focus();
  };
  return (
    <Link
      href="#content"
      onClick={skip}
      sx={{
        position: 'fixed',
        left: 8,
        top: -60,
        zIndex: 2000,
        p: 1,
        bgcolor: 'background.paper',
        '&:focus': { top: 8 },
      }}
    >
      {t('app.skip')}
    </Link>
  );
}
