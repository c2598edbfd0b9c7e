import { createMonogram, getInitials, MONOGRAM } from '@touchline/contracts';
import Box from '@mui/material/Box';

const SIZES = { small: 24, medium: 32, large: 40 } as const;
const { size: SIDE, stripeFrom, letters } = MONOGRAM;
const STRIPE = `${(1 - stripeFrom / SIDE) * 100}%`;

/** A league's monogram, drawn as in the portal. The name must be shown next to it. */
export function Crest({ name, size = 'small' }: { name: string; size?: keyof typeof SIZES }) {
  const { background, stripe, ink } = createMonogram(name);
  const px = SIZES[size];
  return (
    <Box
      component="span"
      aria-hidden
      data-initials={getInitials(name)}
      sx={{
        ...{ display: 'inline-grid', placeContent: 'center', flexShrink: 0 },
        ...{ width: px, height: px, borderRadius: '50%', color: ink },
        // Text is centered by its line, which is 1/40 lower than the letters are drawn in the portal.
        ...{ boxSizing: 'border-box', paddingBottom: `${px / 20}px` },
        background: `linear-gradient(to top, ${stripe} ${STRIPE}, ${background} ${STRIPE})`,
        // Drawn with CSS content, so that text copied from a list contains only names.
        '&::before': {
          content: 'attr(data-initials)',
          fontSize: (px * letters.size) / SIDE,
          fontWeight: 700,
          lineHeight: 1,
        },
      }}
    />
  );
}

/** A league in a list: its monogram, its name and, where there is room, a note. */
export function LeagueName({ name, note }: { name: string; note?: string }) {
  return (
    <Box
      component="span"
      // A row with two lines is as high as others with one.
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.25,
        minWidth: 0,
        my: note === undefined ? 0 : -0.5,
      }}
    >
      <Crest name={name} size={note === undefined ? 'small' : 'medium'} />
      <span>
        {name}
        {note !== undefined && (
          <Box
            component="span"
            sx={{ display: 'block', typography: 'caption', lineHeight: 1.35, color: 'text.secondary' }}
          >
            {note}
          </Box>
        )}
      </span>
    </Box>
  );
}
