/** The first letters of the words of a name, two at most. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => [...word][0]!.toUpperCase())
    .join('');
}

interface Props {
  name: string;
  /** The address of the picture, where there is one. */
  image: string | null | undefined;
  color?: string | null | undefined;
  size?: 'small' | 'large';
}

const SIZES = { small: 'size-9 text-sm', large: 'size-20 text-2xl' };

/** A team's crest or a person's picture; the initials where there is none. The name always stands beside it. */
export function Crest({ name, image, color, size = 'small' }: Props) {
  if (image)
    return (
      <img
        src={image}
        alt=""
        loading="lazy"
        className={`${SIZES[size]} shrink-0 rounded-full bg-sunk object-cover`}
      />
    );
  return (
    <span
      aria-hidden="true"
      style={color ? { borderColor: color } : undefined}
      className={`${SIZES[size]} grid shrink-0 place-items-center rounded-full border-3 border-edge bg-sunk font-bold text-ink`}
    >
      {initialsOf(name)}
    </span>
  );
}
