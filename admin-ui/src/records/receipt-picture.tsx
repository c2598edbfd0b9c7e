import Box from '@mui/material/Box';
import { useCallback, useState } from 'react';

interface PictureProps {
  file: Blob;
  /** 1 fits the whole picture into the available space. */
  zoom: number;
  /** Clockwise quarter turns. */
  quarterTurns: number;
  label: string;
}

/** A rotated picture lies sideways: its height takes up the box's width. */
const SIDEWAYS = { width: '100cqh', height: '100cqw' };
const UPRIGHT = { width: '100cqw', height: '100cqh' };

/** A picture that is zoomed and rotated through its size, so that the surrounding box can scroll over all of it, even sideways. */
export function ReceiptPicture({ file, zoom, quarterTurns, label }: PictureProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(file);
      return () => URL.revokeObjectURL(image.src);
    },
    [file],
  );
  const [ratio, setRatio] = useState<number | null>(null);
  const isSideways = quarterTurns % 2 === 1;
  const shape = isSideways ? 1 / (ratio ?? 1) : (ratio ?? 1);
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={label}
      sx={{
        ...{ overflow: 'auto', height: '100%', bgcolor: 'action.hover', containerType: 'size' },
        ...{ display: 'grid', placeItems: 'safe center' },
      }}
    >
      <Box
        sx={{
          ...{ position: 'relative', containerType: 'size', aspectRatio: String(shape) },
          width: `calc(min(100cqw, 100cqh * ${shape}) * ${zoom})`,
          visibility: ratio === null ? 'hidden' : 'visible',
        }}
      >
        <Box
          component="img"
          ref={show}
          alt={label}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setRatio(naturalWidth / Math.max(1, naturalHeight))
          }
          sx={{
            ...(isSideways ? SIDEWAYS : UPRIGHT),
            ...{ position: 'absolute', top: '50%', left: '50%', translate: '-50% -50%' },
            rotate: `${quarterTurns * 90}deg`,
          }}
        />
      </Box>
    </Box>
  );
}
