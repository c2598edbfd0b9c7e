import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

interface Result {
  success: boolean;
  numPassedTests?: number;
  numFailedTests?: number;
  secondGo?: string[];
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}
interface SecondGo {
  filesForSecondGo(result: Result, root: string): string[];
  merged(first: Result, second: Result): Result;
}

const ROOT = path.resolve(import.meta.dirname, '../..');
const script = path.join(ROOT, 'scripts/second-go.mjs');
const { filesForSecondGo, merged } = (await import(script)) as SecondGo;

const suite = (file: string, tests: Record<string, string>, message = ''): Result['testResults'][number] => ({
  name: path.join(ROOT, file),
  status: Object.values(tests).includes('failed') || message ? 'failed' : 'passed',
  message,
  assertionResults: Object.entries(tests).map(([fullName, status]) => ({ fullName, status })),
});
const result = (...testResults: Result['testResults']): Result => ({
  success: testResults.every(({ status }) => status === 'passed'),
  testResults,
});

const BROWSER = 'test/browser/portal.spec.ts';
const LEDGER = 'test/ledger/states.spec.ts';

describe('a second go (ADR 0063)', () => {
  it('is given to a file that looks from outside', () => {
    const first = result(
      suite(BROWSER, { one: 'failed', two: 'passed' }),
      suite(LEDGER, { three: 'passed' }),
    );
    expect(filesForSecondGo(first, ROOT)).toEqual([BROWSER]);
  });

  it('is given to none when anything else has failed too', () => {
    const first = result(suite(BROWSER, { one: 'failed' }), suite(LEDGER, { three: 'failed' }));
    expect(filesForSecondGo(first, ROOT)).toEqual([]);
  });

  it('is given to none when many have failed', () => {
    const files = [...'abcdef'].map((name) => suite(`test/browser/${name}.spec.ts`, { name: 'failed' }));
    expect(filesForSecondGo(result(...files), ROOT)).toEqual([]);
    expect(filesForSecondGo(result(...files.slice(1)), ROOT)).toHaveLength(5);
  });

  it('counts what passed then, and tells what had failed', () => {
    const first = result(
      suite(BROWSER, { one: 'failed', two: 'passed' }),
      suite(LEDGER, { three: 'passed' }),
    );
    const second = result(suite(BROWSER, { one: 'passed', two: 'passed' }));
    expect(merged(first, second)).toMatchObject({
      success: true,
      numPassedTests: 3,
      numFailedTests: 0,
      secondGo: ['one'],
    });
  });

  it('fails with what fails again, also in a file that cannot be loaded', () => {
    const broken = suite(BROWSER, {}, 'Cannot find module');
    const after = merged(result(broken, suite(LEDGER, { three: 'passed' })), result(broken));
    expect(after.success).toBe(false);
    expect(after.testResults.map(({ status }) => status)).toEqual(['failed', 'passed']);
    expect(after.secondGo).toEqual([expect.stringContaining('Cannot find module')]);
  });
});
