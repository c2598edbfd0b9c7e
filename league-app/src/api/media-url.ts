/** The URL an image is served at. */
export function mediaUrl<Id extends string | null>(imageId: Id): Id {
  return (imageId === null ? null : `/media/${imageId}`) as Id;
}
