import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The languages people are spoken to in (api.md, errors). */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

function weigh(part: string): { language: string; weight: number } {
  const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
  const quality = parameters
    .map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1])
    .find((found) => found !== undefined);
  return { language: tag.split('-')[0] ?? '', weight: quality === undefined ? 1 : Number(quality) };
}

/** The best of our languages for an `Accept-Language` header; English without one, or when none fits. */
export function negotiateLanguage(header: string | undefined): Language {
  return matchLanguage(header) ?? 'en';
}

/** The best of our languages that an `Accept-Language` header names. */
export function matchLanguage(header: string | undefined): Language | undefined {
  if (!header) return undefined;
  const wanted = header.slice(0, 200).split(',').map(weigh);
  wanted.sort((a, b) => b.weight - a.weight);
  for (const { language, weight } of wanted) {
    const known = LANGUAGES.find((candidate) => candidate === language);
    if (known && weight > 0) return known;
  }
  return undefined;
}

/** The language of the request, for a handler's parameter. */
export const RequestLanguage = createParamDecorator((_data: unknown, context: ExecutionContext): Language =>
  negotiateLanguage(context.switchToHttp().getRequest<FastifyRequest>().headers['accept-language']),
);
