import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The languages for users (http-api.md, requests). */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

function parseWeight(part: string): { language: string; weight: number } {
  const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
  const quality = parameters
    .map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1])
    .find((found) => found !== undefined);
  return { language: tag.split('-')[0] ?? '', weight: quality === undefined ? 1 : Number(quality) };
}

/** The best supported language for an `Accept-Language` header; English without one, or when none matches. */
export function negotiateLanguage(header: string | undefined): Language {
  return matchLanguage(header) ?? 'en';
}

/** The best supported language for an `Accept-Language` header, if any matches. */
export function matchLanguage(header: string | undefined): Language | undefined {
  if (!header) return undefined;
  const preferences = header.slice(0, 200).split(',').map(parseWeight);
  preferences.sort((a, b) => b.weight - a.weight);
  for (const { language, weight } of preferences) {
    const supported = LANGUAGES.find((candidate) => candidate === language);
    if (supported && weight > 0) return supported;
  }
  return undefined;
}

export const RequestLanguage = createParamDecorator((_data: unknown, context: ExecutionContext): Language =>
  negotiateLanguage(context.switchToHttp().getRequest<FastifyRequest>().headers['accept-language']),
);
