import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import IconButton from '@mui/material/IconButton';
import PictureAsPdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import RotateRightIcon from '@mui/icons-material/RotateRight';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import ZoomInIcon from '@mui/icons-material/ZoomIn';
import ZoomOutIcon from '@mui/icons-material/ZoomOut';
import ZoomOutMapIcon from '@mui/icons-material/FitScreenOutlined';
import { useImperativeHandle, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import type { Receipt } from '../api/types.js';
import { useT } from '../i18n/index.js';
import type { Key } from '../i18n/index.js';
import { ErrorAlert } from '../ui/error-alert.js';
import { saveFile } from '@touchline/session';
import { ReceiptPicture } from './receipt-picture.js';
import { useReceipt } from '../api/files.js';

const ZOOMS = [1, 1.5, 2, 3, 4];

function ToolButton({
  label,
  onClick,
  disabled,
  children,
}: {
  label: Key;
  onClick: () => void;
  disabled?: boolean;
  children: ReactNode;
}) {
  const t = useT();
  return (
    <Tooltip title={t(label)} describeChild={false}>
      <span>
        <IconButton size="small" aria-label={t(label)} onClick={onClick} disabled={disabled ?? false}>
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}

interface View {
  /** Index of `ZOOMS`. */
  zoom: number;
  /** Clockwise quarter turns. */
  quarterTurns: number;
}

const FITTED: View = { zoom: 0, quarterTurns: 0 };

/** Actions on the picture that have both a key and a button. */
export type ViewerKeys = Record<'zoom_in' | 'zoom_out' | 'fit' | 'rotate' | 'next_file', () => void>;

function ReceiptFile({
  receipt,
  label,
  view: { zoom, quarterTurns },
  keys,
}: {
  receipt: Receipt;
  label: string;
  view: View;
  keys: ViewerKeys;
}) {
  const t = useT();
  const { data, error, refetch } = useReceipt(receipt);
  const isPdf = receipt.mime === 'application/pdf';
  const name = `receipt.${receipt.mime.split('/')[1] ?? 'bin'}`;
  const body = () => {
    if (error) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton variant="rectangular" height="100%" />;
    if (!isPdf)
      return <ReceiptPicture file={data} zoom={ZOOMS[zoom] ?? 1} quarterTurns={quarterTurns} label={label} />;
    return (
      <Box
        sx={{
          height: '100%',
          display: 'grid',
          placeContent: 'center',
          justifyItems: 'center',
          gap: 2,
          p: 3,
          bgcolor: 'action.hover',
        }}
      >
        <PictureAsPdfIcon sx={{ width: 56, height: 56 }} color="action" />
        <Typography sx={{ textAlign: 'center' }}>{t('payments.review.pdf')}</Typography>
        <Button variant="contained" startIcon={<DownloadIcon />} onClick={() => saveFile(data, name)}>
          {t('payments.review.download')}
        </Button>
      </Box>
    );
  };
  return (
    <>
      <Box sx={{ flex: 1, minHeight: 0 }}>{body()}</Box>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'center',
          gap: 0.5,
          p: 0.5,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {!isPdf && (
          <>
            <ToolButton label="payments.review.zoom_out" disabled={zoom === 0} onClick={keys.zoom_out}>
              <ZoomOutIcon />
            </ToolButton>
            <ToolButton
              label="payments.review.zoom_in"
              disabled={zoom === ZOOMS.length - 1}
              onClick={keys.zoom_in}
            >
              <ZoomInIcon />
            </ToolButton>
            <ToolButton label="payments.review.fit" onClick={keys.fit}>
              <ZoomOutMapIcon />
            </ToolButton>
            <ToolButton label="payments.review.rotate" onClick={keys.rotate}>
              <RotateRightIcon />
            </ToolButton>
          </>
        )}
        <ToolButton
          label="payments.review.download"
          disabled={!data}
          onClick={() => data && saveFile(data, name)}
        >
          <DownloadIcon />
        </ToolButton>
      </Box>
    </>
  );
}

/** Which file is shown, with its zoom and rotation. */
function useViewer(count: number) {
  const [index, setIndex] = useState(0);
  const [view, setView] = useState(FITTED);
  const show = (next: number): void => {
    setIndex(next);
    setView(FITTED);
  };
  const zoomBy = (step: 1 | -1) => (): void =>
    setView(({ zoom, quarterTurns }) => ({
      quarterTurns,
      zoom: Math.min(Math.max(zoom + step, 0), ZOOMS.length - 1),
    }));
  const keys: ViewerKeys = {
    zoom_in: zoomBy(1),
    zoom_out: zoomBy(-1),
    fit: () => setView(FITTED),
    rotate: () => setView(({ zoom, quarterTurns }) => ({ zoom, quarterTurns: quarterTurns + 1 })),
    next_file: () => show((index + 1) % Math.max(1, count)),
  };
  return { index, view, show, keys };
}

/** The files of a receipt, one at a time. */
export function ReceiptViewer({
  receipts,
  height,
  ref,
}: {
  receipts: readonly Receipt[];
  height: number | string | object;
  ref?: Ref<ViewerKeys>;
}) {
  const t = useT();
  const { index, view, show, keys } = useViewer(receipts.length);
  useImperativeHandle(ref, () => keys);
  const receipt = receipts[index] ?? receipts[0];
  if (!receipt) return null;
  const label = t('payments.review.file', { index: index + 1, total: receipts.length });
  return (
    <Box sx={{ height, display: 'flex', flexDirection: 'column' }}>
      {receipts.length > 1 && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={index}
          onChange={(_event, next: number | null) => next !== null && show(next)}
          aria-label={t('payments.review.receipt')}
          sx={{ p: 1 }}
        >
          {receipts.map(({ url }, file) => (
            <ToggleButton
              key={url}
              value={file}
              aria-label={t('payments.review.file', { index: file + 1, total: receipts.length })}
            >
              {file + 1}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <ReceiptFile key={receipt.url} receipt={receipt} label={label} view={view} keys={keys} />
    </Box>
  );
}
