import { useQuery } from '@tanstack/react-query';
import { sendRequest } from '@touchline/session';
import { useLanguage } from '@touchline/ui';

export type PictureFormat = 'post' | 'story';

/** The server makes a picture in the reader's language, as the public pages are. */
const addressOf = (path: string, format: PictureFormat, language: string): string =>
  `${path}/${format}.png?lang=${language}`;

/** The policy of the pages allows pictures from `data:`, not from `blob:`. */
function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error!);
    reader.readAsDataURL(blob);
  });
}

/**
 * A picture of what the public site shows, ready to be handed on: devices take files only in answer to a tap, so the file is here before.
 * A result that was saved a moment ago is in it: it is asked for past what the browser has kept.
 */
export function useSharedPicture(path: string, format: PictureFormat) {
  const { language } = useLanguage();
  const url = addressOf(path, format, language);
  return useQuery({
    queryKey: ['picture', url],
    gcTime: 0,
    queryFn: async () => {
      const answer = await sendRequest(
        new Request(new URL(url, window.location.origin), { cache: 'no-cache' }),
      );
      const name = `${path.split('/').slice(2).join('-')}-${format}.png`;
      const file = new File([await answer.arrayBuffer()], name, { type: 'image/png' });
      return { url, shown: await toDataUrl(file), file };
    },
  });
}
