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
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Receipt } from '../api/types.js';
import { useT } from '../i18n/index.js';
import type { Key } from '../i18n/index.js';
import { ErrorAlert } from '../ui/error-alert.js';
import { saveFile } from '@touchline/session';
import { ReceiptPicture } from './receipt-picture.js';
import { useQuery } from '@tanstack/react-query';
import { request } from '../api/client.js';

/** The file of a receipt, fetched as the person logged in: an <img> could not say who asks. */
function useReceipt(receipt: Receipt) {
  return useQuery({
    queryKey: ['receipt', receipt.url],
    queryFn: async ({ signal }) => (await request(receipt.url, { signal })).blob(),
    staleTime: Infinity,
  });
}

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

function ReceiptFile({ receipt, label }: { receipt: Receipt; label: string }) {
  const t = useT();
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState(0);
  const { data, error, refetch } = useReceipt(receipt);
  const isPdf = receipt.mime === 'application/pdf';
  const name = `receipt.${receipt.mime.split('/')[1] ?? 'bin'}`;
  const body = () => {
    if (error) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton variant="rectangular" height="100%" />;
    if (!isPdf) return <ReceiptPicture file={data} zoom={ZOOMS[zoom] ?? 1} turns={turns} label={label} />;
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
            <ToolButton
              label="payments.review.zoom_out"
              disabled={zoom === 0}
              onClick={() => setZoom(zoom - 1)}
            >
              <ZoomOutIcon />
            </ToolButton>
            <ToolButton
              label="payments.review.zoom_in"
              disabled={zoom === ZOOMS.length - 1}
              onClick={() => setZoom(zoom + 1)}
            >
              <ZoomInIcon />
            </ToolButton>
            <ToolButton label="payments.review.fit" onClick={() => (setZoom(0), setTurns(0))}>
              <ZoomOutMapIcon />
            </ToolButton>
            <ToolButton label="payments.review.rotate" onClick={() => setTurns(turns + 1)}>
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

/** The files of a receipt, one at a time. */
export function ReceiptViewer({
  receipts,
  height,
}: {
  receipts: readonly Receipt[];
  height: number | string | object;
}) {
  const t = useT();
  const [index, setIndex] = useState(0);
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
          onChange={(_event, next: number | null) => next !== null && setIndex(next)}
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
      <ReceiptFile key={receipt.url} receipt={receipt} label={label} />
    </Box>
  );
}
