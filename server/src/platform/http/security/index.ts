export { handleClientError, trackResponse } from './client-error.js';
export { setSecurityHeaders, addSecurityHeaders } from './security-headers.js';
