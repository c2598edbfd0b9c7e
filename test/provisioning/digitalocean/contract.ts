import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import type { ValidateFunction } from 'ajv';

interface Parameter {
  name: string;
  in: 'query' | 'path';
  schema: object;
}

interface Content {
  content?: Record<string, { schema: object }>;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

type PathItem = { parameters: Parameter[] } & Record<'get' | 'post' | 'delete', Operation | undefined>;

const document = JSON.parse(readFileSync(path.join(import.meta.dirname, 'contract.json'), 'utf8')) as {
  paths: Record<string, PathItem>;
};
const ajv = new Ajv({ strict: false, validateFormats: false, coerceTypes: false, allErrors: false });
const compiled = new Map<object, ValidateFunction>();

function findFaults(schema: object, value: unknown): string[] {
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  return validate(value) ? [] : [ajv.errorsText(validate.errors)];
}

/** All field names anywhere in a schema: a field that the document does not contain is mistyped. */
function namesIn(schema: unknown, names = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return names;
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties') for (const name of Object.keys(value as object)) names.add(name);
    namesIn(value, names);
  }
  return names;
}

/** One call of the contract, found by method and path. */
export class ContractCall {
  private constructor(
    readonly template: string,
    private readonly operation: Operation,
    private readonly parameters: Parameter[],
  ) {}

  /** @returns undefined if our contract does not contain it */
  static find(method: string, pathname: string): ContractCall | undefined {
    for (const [template, item] of Object.entries(document.paths)) {
      const pattern = new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`);
      const operation = item[method.toLowerCase() as 'get'];
      if (!pattern.test(pathname) || !operation) continue;
      return new ContractCall(template, operation, [...item.parameters, ...(operation.parameters ?? [])]);
    }
    return undefined;
  }

  /** The faults of a request, in words; empty if it matches the document. */
  requestFaults(query: URLSearchParams, body: unknown): string[] {
    const faults: string[] = [];
    for (const [name, text] of query) {
      const parameter = this.parameters.find((one) => one.in === 'query' && one.name === name);
      const value = /^\d+$/.test(text) ? Number(text) : text;
      if (!parameter) faults.push(`${name} is no parameter`);
      else faults.push(...findFaults(parameter.schema, value).map((fault) => `${name}: ${fault}`));
    }
    const schema = this.operation.requestBody?.content?.['application/json']?.schema;
    if (!schema) return body === undefined ? faults : [...faults, 'a body where there is none'];
    const known = namesIn(schema);
    const unknown = Object.keys(body as object).filter((name) => !known.has(name));
    return [...faults, ...findFaults(schema, body), ...unknown.map((name) => `${name} is no field`)];
  }

  /** The faults of a response: they are faults of the mock itself. */
  responseFaults(status: number, body: unknown): string[] {
    const response = this.operation.responses[String(status)] ?? this.operation.responses['default'];
    if (!response) return [`${status} is no answer`];
    const schema = response.content?.['application/json']?.schema;
    if (!schema) return body === undefined ? [] : ['a body where there is none'];
    return findFaults(schema, body);
  }
}
