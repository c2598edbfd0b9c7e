import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import '@touchline/ui/fonts.css';
import { Root } from './app/root.js';

// The content security policy allows only style elements with this response's nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const cache = createCache({ key: 'css', prepend: true, ...(nonce ? { nonce } : {}) });

const container = document.getElementById('root');
if (container)
  createRoot(container).render(
    <StrictMode>
      <CacheProvider value={cache}>
        <Root />
      </CacheProvider>
    </StrictMode>,
  );
