import Box from '@mui/material/Box';
import { useCallback, useState } from 'react';

interface PictureProps {
  file: Blob;
  /** 1 is all of it, as large as there is room. */
  zoom: number;
  /** Quarters to the right. */
  turns: number;
  label: string;
}

/** A turned picture lies across its place: what is its height there is its width. */
const ACROSS = { width: '100cqh', height: '100cqw' };
const UPRIGHT = { width: '100cqw', height: '100cqh' };

/** One picture, zoomed and turned by size, so that the box around it scrolls over all of it, also on its side. */
export function ReceiptPicture({ file, zoom, turns, label }: PictureProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(file);
      return () => URL.revokeObjectURL(image.src);
    },
    [file],
  );
  const [ratio, setRatio] = useState<number | null>(null);
  const isAcross = turns % 2 === 1;
  const shape = isAcross ? 1 / (ratio ?? 1) : (ratio ?? 1);
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
            ...(isAcross ? ACROSS : UPRIGHT),
            ...{ position: 'absolute', top: '50%', left: '50%', translate: '-50% -50%' },
            rotate: `${turns * 90}deg`,
          }}
        />
      </Box>
    </Box>
  );
}
