import { getMetadataStorage } from 'class-validator';

type Storage = ReturnType<typeof getMetadataStorage>;
type Rules = ReturnType<Storage['getTargetValidationMetadatas']>;

/**
 * Keeps the rules of each validated class. class-validator collects them again for every value, by checking for each
 * class of the program whether the value's class inherits from it, which takes four fifths of a validation. They cannot
 * change, because decorators add them while a class is defined. Validations with groups or a schema are not cached.
 */
export function cacheValidationRules(storage: Storage = getMetadataStorage()): void {
  const rules = new Map<unknown, Rules>();
  const grouped = new WeakMap<Rules, ReturnType<Storage['groupByPropertyName']>>();
  const find = storage.getTargetValidationMetadatas.bind(storage);
  const group = storage.groupByPropertyName.bind(storage);
  storage.getTargetValidationMetadatas = (target, schema, always, strictGroups, groups) => {
    if (schema || always || strictGroups || (groups && groups.length > 0))
      return find(target, schema, always, strictGroups, groups);
    const cached = rules.get(target) ?? find(target, schema, always, strictGroups, groups);
    rules.set(target, cached);
    return cached;
  };
  storage.groupByPropertyName = (found) => {
    const cached = grouped.get(found) ?? group(found);
    grouped.set(found, cached);
    return cached;
  };
}
