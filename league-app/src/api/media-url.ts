/** Where an image is served. */
export function mediaUrl(imageId: string | null): string | null {
  return imageId === null ? null : `/media/${imageId}`;
}
