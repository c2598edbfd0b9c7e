import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../kernel/index.js';

/** Far above the size of any of our bodies; a megabyte is rejected by its Content-Length, without reading it. */
export const MAX_JSON_BYTES = 128 * 1024;

/** Our deepest body has 3 levels. Deeper ones would only consume stack in code that traverses them. */
const MAX_DEPTH = 16;

/** Checks the nesting of a JSON text without parsing it, by brackets outside strings. Stops at the first excess level. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i);
    if (inString) {
      if (char === 0x5c) i++;
      else if (char === 0x22) inString = false;
    } else if (char === 0x22) inString = true;
    else if (char === 0x5b || char === 0x7b) {
      if (++depth > MAX_DEPTH) return true;
    } else if (char === 0x5d || char === 0x7d) depth--;
  }
  return false;
}

/** Names that reach an object's internals in code that reads `value.constructor`, such as class-transformer. */
const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether the text may contain such a name, plain or escaped; most bodies need no further check. */
const SUSPICIOUS = /__proto__|constructor|prototype|\\u00/i;

function hasPrototypeKeys(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => PROTOTYPE_KEYS.has(name) || hasPrototypeKeys(inner));
}

/** Parses a JSON body, or throws a 400. An empty text is no body: some clients send the media type even with a bare DELETE. */
export function parseJsonBody(text: string): unknown {
  if (text.trim() === '') return undefined;
  if (isTooDeep(text)) throw new DomainError('JSON_TOO_DEEP', 400);
  const value = parsed(text);
  if (SUSPICIOUS.test(text) && hasPrototypeKeys(value)) throw new DomainError('MALFORMED_JSON', 400);
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new DomainError('MALFORMED_JSON', 400);
  }
}

/** Replaces Fastify's parsers: JSON with our limits, and text/plain without a body, which fetch clients send with DELETE. */
export function acceptJsonBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  const json = { parseAs: 'string', bodyLimit: MAX_JSON_BYTES } as const;
  fastify.addContentTypeParser<string>(['application/json'], json, (_request, text, done) => {
    try {
      done(null, parseJsonBody(text));
    } catch (error) {
      done(error as Error);
    }
  });
  fastify.addContentTypeParser(
    'text/plain',
    { parseAs: 'string', bodyLimit: 1024 },
    (_request, text, done) => {
      if (text === '') done(null, undefined);
      else done(new DomainError('UNSUPPORTED_MEDIA_TYPE', 415));
    },
  );
}
