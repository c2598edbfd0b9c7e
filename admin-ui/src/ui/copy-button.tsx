import CheckIcon from '@mui/icons-material/Check';
import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';
import { useT } from '../i18n/index.js';

const SHOWN_MS = 2000;

/** Copies a text and confirms it. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const t = useT();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const label = t(copied ? 'contact.copied' : 'contact.copy', { name });
  const Icon = copied ? CheckIcon : ContentCopyIcon;
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        aria-label={label}
        aria-live="polite"
        onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
        sx={{ p: 0.5 }}
      >
        <Icon sx={{ fontSize: 16 }} />
      </IconButton>
    </Tooltip>
  );
}
