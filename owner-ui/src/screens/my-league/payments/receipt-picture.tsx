import { useEffect, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useFile } from '../../../api/files.js';
import type { Receipt } from '../../../api/types.js';
import { ReceiptButton } from './receipt-buttons.js';

/** A URL of a picture within this page: the server only serves it to logged-in users. */
function usePicture(url: string): string | undefined {
  const { data } = useFile(url);
  const address = useMemo(() => data && URL.createObjectURL(data), [data]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return address;
}

function Picture({ url, alt }: { url: string; alt: string }) {
  const t = useTranslations('billing');
  const address = usePicture(url);
  if (!address) return <div aria-hidden="true" className="h-56 w-full rounded-field bg-sunk" />;
  return (
    <a href={address} target="_blank" rel="noreferrer" title={t('openFull')} className="block">
      <img
        src={address}
        alt={alt}
        className="max-h-72 w-full rounded-field border border-line bg-sunk object-contain"
      />
    </a>
  );
}

interface Props {
  receipt: Receipt;
  n: number;
  declined?: boolean;
}

/** A receipt as it was uploaded: a picture to view, or a PDF to open. */
export function ReceiptPicture({ receipt, n, declined = false }: Props) {
  const t = useTranslations('billing');
  if (receipt.mime === 'application/pdf') return <ReceiptButton receipt={receipt} n={n} />;
  return <Picture url={receipt.url} alt={t(declined ? 'declinedPictureOf' : 'pictureOf', { n })} />;
}
