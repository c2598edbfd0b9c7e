import { useQuery } from '@tanstack/react-query';
import { sendRequest } from '@touchline/session';
import { useLanguage } from '@touchline/ui';

export type PictureFormat = 'post' | 'story';

/** The server renders pictures in the reader's language, like the public pages. */
const addressOf = (path: string, format: PictureFormat, language: string): string =>
  `${path}/${format}.png?lang=${language}`;

/** The pages' content security policy allows pictures from `data:`, but not from `blob:`. */
function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error!);
    reader.readAsDataURL(blob);
  });
}

/**
 * A picture of public content, ready to share: devices accept files only in response to a tap, so the file is loaded
 * beforehand. Bypasses the browser's cache, so that a result saved a moment ago is included.
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
      return { url, dataUrl: await toDataUrl(file), file };
    },
  });
}
