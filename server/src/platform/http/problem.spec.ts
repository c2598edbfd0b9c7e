import { NotFoundException } from '@nestjs/common';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { PLATFORM_CODES, PLATFORM_FIELD_CODES } from '@touchline/contracts';
import { DomainError } from '../../kernel/index.js';
import { InvalidInput } from './invalid-input.js';
import { negotiateLanguage } from './language.js';
import { en } from './messages/en.js';
import { es } from './messages/es.js';
import { isKnownCode, formatMessage } from './messages/index.js';
import { toProblem, toDomainError } from './problem.js';

describe('toDomainError', () => {
  const sqlError = (code: string) =>
    Object.assign(new Error('duplicate key value violates "users_email_key"'), { code, severity: 'ERROR' });

  it.each([
    ['23505', 409, 'CONFLICT'],
    ['23503', 409, 'CONFLICT'],
    ['22P02', 400, 'INVALID_VALUE'],
    ['57P01', 503, 'UNAVAILABLE'],
    ['55P03', 503, 'UNAVAILABLE'],
    ['53100', 503, 'DISK_FULL'],
    ['42703', 500, 'INTERNAL_ERROR'],
  ])('maps SQLSTATE %s to %i %s without its text', (state, status, code) => {
    const problem = toProblem(toDomainError(sqlError(state)), 'en', 'r1');
    expect(problem).toMatchObject({ status, code });
    expect(JSON.stringify(problem)).not.toContain('users_email_key');
  });

  it('returns 500 with the default message for an unexpected error', () => {
    const problem = toProblem(toDomainError(new TypeError('x is not a function at /srv/app.js')), 'en', 'r1');
    expect(problem).toMatchObject({
      status: 500,
      code: 'INTERNAL_ERROR',
      message: 'Something went wrong while processing your request.',
    });
    expect(JSON.stringify(problem)).not.toContain('/srv');
  });

  it('maps errors of Nest, Fastify and an unavailable database', () => {
    expect(toDomainError(new NotFoundException())).toMatchObject({ code: 'NOT_FOUND', status: 404 });
    expect(toDomainError({ code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 })).toMatchObject({
      status: 413,
    });
    expect(toDomainError({ code: 'ECONNREFUSED' })).toMatchObject({ code: 'UNAVAILABLE', status: 503 });
    for (const message of ['timeout exceeded when trying to connect', 'Connection terminated unexpectedly']) {
      expect(toDomainError(new Error(message))).toMatchObject({
        code: 'UNAVAILABLE',
        extensions: { retry_after: 5 },
      });
    }
  });

  it('maps a full disk to 507 DISK_FULL', () => {
    expect(toDomainError({ code: 'ENOSPC', syscall: 'write' })).toMatchObject({
      code: 'DISK_FULL',
      status: 507,
    });
  });

  it('includes extensions, which cannot replace members of the problem', () => {
    const problem = toProblem(
      new DomainError('DUPLICATE', 409, { value: 'liga' }, { outcome: -1, status: 200 }),
      'es',
      'r',
    );
    expect(problem).toMatchObject({
      outcome: -1,
      status: 409,
      message: 'La dirección liga ya está en uso. Elija otra.',
    });
  });

  it('names every invalid field in the reader’s language', () => {
    const refusal = new InvalidInput([{ field: 'price', code: 'TOO_SMALL', params: { min: 0 } }]);
    expect(toProblem(refusal, 'es', 'r').errors).toEqual([
      { field: 'price', code: 'TOO_SMALL', message: 'Debe ser 0 como mínimo.' },
    ]);
  });
});

/** The server's files with their names, without tests, texts, the demo and alarms, whose codes have their own texts. */
function readSources(): [file: string, text: string][] {
  const source = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /(?<!spec)\.ts$/.test(file) && !/^(demo|health.alarms)|[\\/](testing|messages)[\\/]/.test(file),
    )
    .map((file) => [file, readFileSync(path.join(source, file), 'utf8')]);
}

describe('messages', () => {
  it('have the same codes and parameters in both languages', () => {
    const parameters = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();
    for (const [code, text] of Object.entries(en)) {
      expect([code, parameters(es[code as keyof typeof en])]).toEqual([code, parameters(text)]);
    }
  });

  // The compiler checks the codes of errors and of fields: these are described by their texts only.
  it('exist for every other code that the server describes', () => {
    const codes = readSources().flatMap(([file, text]) => {
      // The texts for the reasons of a proposed match begin with this prefix.
      const prefix = /^bank.matching/.test(file) ? 'MATCH_' : '';
      return [...text.matchAll(/code: '([A-Z_]{4,})'/g)].map(([, code]) => prefix + code!);
    });
    expect([...new Set(codes.filter((code) => !isKnownCode(code)))]).toEqual([]);
  });

  it('are of codes that the server uses', () => {
    const source = readSources()
      .map(([, text]) => text)
      .join('');
    const unused = [...PLATFORM_CODES, ...PLATFORM_FIELD_CODES].filter(
      (code) => !source.includes(`'${code}'`),
    );
    expect(unused).toEqual([]);
  });

  it('fall back to a general text for an unknown code', () => {
    expect(formatMessage('NO_SUCH_CODE', 'en')).toBe(en.BAD_REQUEST);
    expect(formatMessage('constructor', 'en')).toBe(en.BAD_REQUEST);
  });
});

describe('negotiateLanguage', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['es', 'es'],
    ['es-EC,es;q=0.9,en;q=0.8', 'es'],
    ['fr,de', 'en'],
    ['en;q=0.2,es;q=0.7', 'es'],
    ['es;q=0', 'en'],
  ])('reads %s as %s', (header, language) => {
    expect(negotiateLanguage(header)).toBe(language);
  });
});
