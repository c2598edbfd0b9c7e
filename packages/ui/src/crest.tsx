import { createMonogram, getInitials, MONOGRAM } from '@touchline/contracts';

interface Props {
  name: string;
  /** URL of the picture. */
  image: string | null | undefined;
  /** The team's colors, main color first. */
  colors?: readonly string[] | null | undefined;
  size?: 'tiny' | 'small' | 'large';
}

const { size: SIDE, stripe: lower, letters } = MONOGRAM;
const SIZES = { tiny: 'size-6', small: 'size-9', large: 'size-20' };

/** A team's crest or a person's photo, or else a monogram in two colors. The name must be shown next to it. */
export function Crest({ name, image, colors, size = 'small' }: Props) {
  if (image)
    return (
      <img
        src={image}
        alt=""
        loading="lazy"
        className={`${SIZES[size]} shrink-0 rounded-full bg-sunk object-cover ring-1 ring-line`}
      />
    );
  const { background, stripe, ink } = createMonogram(name, colors);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      className={`${SIZES[size]} shrink-0 rounded-full ring-1 ring-line`}
    >
      <rect width={SIDE} height={SIDE} fill={background} />
      <path d={lower} fill={stripe} />
      <text
        x={SIDE / 2}
        y={letters.baseline}
        textAnchor="middle"
        fontSize={letters.size}
        fontWeight="700"
        fill={ink}
      >
        {getInitials(name)}
      </text>
    </svg>
  );
}
