import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';
import { formatRelative } from './relative.js';

const MINUTE_MS = 60_000;

interface RelativeTimeProps {
  at: string;
  locale: string;
  /** The instant in full, in the platform's time zone. */
  full: string;
}

/** How long ago something was, with the full date and time on hover and for screen readers. */
export function RelativeTime({ at, locale, full }: RelativeTimeProps) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <Tooltip title={full}>
      <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
        {formatRelative(at, now, locale)}
      </time>
    </Tooltip>
  );
}
