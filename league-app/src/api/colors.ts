/** A team's two colors: either both are set or neither. */
export function toColors({
  color_1,
  color_2,
}: {
  color_1: string | null;
  color_2: string | null;
}): [string, string] | null {
  return color_1 === null || color_2 === null ? null : [color_1, color_2];
}
