import type { OpenAPIObject } from '@nestjs/swagger';
import { PASSWORD } from '../api.js';

/** The parts of JSON schema that our bodies use. */
interface Schema {
  $ref?: string;
  allOf?: Schema[];
  type?: string;
  format?: string;
  enum?: unknown[];
  example?: unknown;
  minimum?: number;
  minItems?: number;
  minLength?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
}

/** The id to use for a field of a body, by the field's name. */
export type IdOf = (field: string) => string;

const INSTANT = '2026-01-01T10:00:00.000Z';

/**
 * Makes bodies that pass a route's validation, as far as its schema tells, with ids chosen by the caller: new routes
 * are checked for foreign ids without anyone writing a body for them.
 */
export class Samples {
  constructor(private readonly document: OpenAPIObject) {}

  /** A body with every field filled; undefined for a route that takes no JSON. */
  makeBody(method: string, pattern: string, idOf: IdOf): unknown {
    const path = this.document.paths[pattern.replace(/:(\w+)/g, '{$1}')];
    const operation = path?.[method.toLowerCase() as 'post'];
    const content = (operation?.requestBody as { content?: Record<string, { schema?: Schema }> } | undefined)
      ?.content;
    const schema = content?.['application/json']?.schema;
    return schema && this.makeValue(schema, 'body', idOf);
  }

  private makeValue(given: Schema, name: string, idOf: IdOf): unknown {
    const schema = this.resolved(given);
    if (schema.properties) {
      const entries = Object.entries(schema.properties);
      return Object.fromEntries(entries.map(([field, type]) => [field, this.makeValue(type, field, idOf)]));
    }
    if (schema.type === 'array') return [this.makeValue(schema.items ?? {}, name, idOf)];
    if (/password/.test(name)) return PASSWORD;
    if (schema.format === 'uuid' || /_ids?(_|$)/.test(name)) return idOf(name);
    if (schema.enum) return schema.enum[0];
    if (schema.example !== undefined) return schema.example;
    if (schema.type === 'boolean') return true;
    if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
    return schema.format === 'date-time' ? INSTANT : 'As agreed, word for word'.slice(0, 24);
  }

  private resolved(schema: Schema): Schema {
    const [first] = schema.allOf ?? [];
    if (first) return this.resolved(first);
    const name = schema.$ref?.split('/').at(-1);
    return name === undefined ? schema : (this.document.components?.schemas?.[name] as Schema);
  }
}
