import { describe, expect, it } from '@jest/globals';
import { getMetadataStorage, IsInt, IsString, validate } from 'class-validator';
import { cacheValidationRules } from './cached-rules.js';

class Named {
  @IsString()
  name: unknown;
}

class Aged extends Named {
  @IsInt()
  age: unknown;

  @IsInt({ groups: ['strict'] })
  years: unknown;
}

const failing = async (value: object, groups?: string[]): Promise<string[]> =>
  (await validate(value, groups && { groups })).map(({ property }) => property).sort();

describe('cached rules of validated classes', () => {
  it('are the same as collected ones, also inherited ones, for each class and each time', async () => {
    const before = [await failing(new Named()), await failing(new Aged())];
    cacheValidationRules();
    for (let time = 0; time < 3; time += 1)
      expect([await failing(new Named()), await failing(new Aged())]).toEqual(before);
    expect(before).toEqual([['name'], ['age', 'name', 'years']]);
  });

  it('are not used for a validation with groups', async () => {
    cacheValidationRules();
    await failing(new Aged());
    expect(await failing(new Aged(), ['strict'])).toEqual(['years']);
    expect(await failing(new Aged())).toEqual(['age', 'name', 'years']);
  });

  it('are collected once for a class', async () => {
    const storage = getMetadataStorage();
    const original = storage.getTargetValidationMetadatas.bind(storage);
    let collected = 0;
    storage.getTargetValidationMetadatas = (...values) => {
      collected += 1;
      return original(...values);
    };
    cacheValidationRules(storage);
    for (let time = 0; time < 3; time += 1) await failing(new Named());
    expect(collected).toBe(1);
  });
});
