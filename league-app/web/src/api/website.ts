import { useMutation } from '@tanstack/react-query';
import { resized } from '../ui/resize.js';
import type { BodyOf } from './client.js';
import { api, readData } from './client.js';
import { createResource } from './resource.js';
import { useChange, useRead } from './topics.js';

export const publications = createResource('publications', '/publications');
export const galleries = createResource('galleries', '/galleries');
export const sponsors = createResource('sponsors', '/sponsors');
export const pastTournaments = createResource('pastTournaments', '/historical_tournaments');
export const pastPlayers = createResource('pastPlayers', '/historical_players');

export function useGallery(id: string) {
  return useRead(['galleries', id], () => api.GET('/galleries/{id}', { params: { path: { id } } }));
}

/** Stores an image; records refer to it by its id. */
export function uploadImage(image: Blob) {
  return readData(api.POST('/images', { body: image, headers: { 'content-type': image.type } }));
}

/** Reduces a picture to at most `longestPx` on either side, and stores it. */
export function useUploadImage(longestPx: number) {
  return useMutation({ mutationFn: async (file: Blob) => uploadImage(await resized(file, longestPx)) });
}

export function useAddPicture(id: string) {
  return useChange('galleries', async (image: Blob) => {
    const { id: image_id } = await uploadImage(image);
    return readData(api.POST('/galleries/{id}/images', { params: { path: { id } }, body: { image_id } }));
  });
}

export function useRemovePicture() {
  return useChange('galleries', (id: string) =>
    readData(api.DELETE('/gallery_images/{id}', { params: { path: { id } } })),
  );
}

export function useSocialLinks() {
  return useRead(['socialLinks'], () => api.GET('/social_links'));
}

export type SocialLinksBody = BodyOf<'/social_links', 'put'>;

export function useSetSocialLinks() {
  return useChange('socialLinks', (body: SocialLinksBody) => readData(api.PUT('/social_links', { body })));
}

/** The notice that visitors see first. */
export function useAnnouncement() {
  return useRead(['announcement'], () => api.GET('/informative_modal'));
}

export type AnnouncementBody = BodyOf<'/informative_modal', 'put'>;

export function useSetAnnouncement() {
  return useChange('announcement', (body: AnnouncementBody) =>
    readData(api.PUT('/informative_modal', { body })),
  );
}

/** All-time figures of the players on this site, best scorers first. */
export function usePlayerTotals(limit: number) {
  return useRead(['pastPlayers', 'totals', limit], () =>
    api.GET('/historical_players/totals', { params: { query: { limit } } }),
  );
}
