import { useMemo } from 'react';
import { encode } from 'uqr';
import { useT } from '../../i18n/index.js';

/** Drawn here, so that nobody else sees the secret; black on white whatever the theme, for cameras. */
export function QrCode({ text }: { text: string }) {
  const t = useT();
  const { data, size } = useMemo(() => encode(text, { border: 2 }), [text]);
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={t('security.qr')}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      style={{ display: 'block', width: 208, height: 208, margin: '0 auto', borderRadius: 8 }}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
