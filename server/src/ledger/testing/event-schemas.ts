import path from 'node:path';
import ts from 'typescript';

/** The part of JSON Schema that event data needs. */
export type Schema = boolean | Record<string, unknown>;

const SOURCE = path.resolve(import.meta.dirname, '../domain/events.ts');

/** JSON Schemas of every event's data, by type, derived from the current interface `EventData`. */
export function schemasOfCode(source = SOURCE): Record<string, Schema> {
  const program = ts.createProgram([source], {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  });
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(source)!;
  const events = checker
    .getExportsOfModule(checker.getSymbolAtLocation(file)!)
    .find(({ name }) => name === 'EventData')!;
  const types = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(events));
  const entries = types.map((type): [string, Schema] => [
    type.name,
    toSchema(checker, checker.getTypeOfSymbol(type)),
  ]);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function toSchema(checker: ts.TypeChecker, type: ts.Type): Schema {
  if (type.flags & ts.TypeFlags.Null) return { type: 'null' };
  if (type.flags & ts.TypeFlags.BooleanLiteral) return { const: checker.typeToString(type) === 'true' };
  if (type.flags & ts.TypeFlags.Boolean) return { type: 'boolean' };
  if (type.isLiteral()) return { const: type.value };
  if (type.flags & ts.TypeFlags.String) return { type: 'string' };
  if (type.flags & ts.TypeFlags.Number) return { type: 'number' };
  if (type.isUnion()) return unionSchema(checker, type);
  if (checker.isArrayType(type)) {
    const [item] = checker.getTypeArguments(type as ts.TypeReference);
    return { type: 'array', items: toSchema(checker, item!) };
  }
  if (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return objectSchema(checker, type);
  throw new Error(`Event data cannot hold a ${checker.typeToString(type)}: it would not survive JSON.`);
}

/** Sorted, because the compiler's order depends on what it has seen before. */
function unionSchema(checker: ts.TypeChecker, type: ts.UnionType): Schema {
  const members = type.types.filter((member) => !(member.flags & ts.TypeFlags.Undefined));
  const texts = new Set(members.map((member) => JSON.stringify(toSchema(checker, member))));
  if (texts.delete('{"const":true}') && texts.delete('{"const":false}')) texts.add('{"type":"boolean"}');
  const schemas = [...texts].sort().map((text) => JSON.parse(text) as Schema);
  return schemas.length === 1 ? schemas[0]! : { anyOf: schemas };
}

function objectSchema(checker: ts.TypeChecker, type: ts.Type): Schema {
  const properties = [...checker.getPropertiesOfType(type)].sort((a, b) => (a.name < b.name ? -1 : 1));
  return {
    type: 'object',
    properties: Object.fromEntries(
      properties.map((property) => [property.name, toSchema(checker, checker.getTypeOfSymbol(property))]),
    ),
    required: properties.filter(({ flags }) => !(flags & ts.SymbolFlags.Optional)).map(({ name }) => name),
    additionalProperties: false,
  };
}
