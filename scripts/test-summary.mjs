import { readFileSync } from 'node:fs';

/** Summarizes a jest result, naming skipped tests, and exits with 1 unless everything passed. */
const file = process.argv[2] ?? 'test-results/jest.json';
let result;
try {
  result = JSON.parse(readFileSync(file, 'utf8'));
} catch {
  console.log(`no test result in ${file}: the tests did not run to their end`);
  console.log('0 passed, 0 failed, 0 skipped');
  process.exit(1);
}

const tests = result.testResults.flatMap((suite) => suite.assertionResults);
for (const test of tests) {
  if (test.status === 'pending' || test.status === 'todo') console.log(`skipped: ${test.fullName}`);
  if (test.status === 'failed') console.log(`failed: ${test.fullName}`);
}
// A suite that cannot be loaded has no tests that could fail.
const broken = result.testResults.filter(
  (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
);
for (const suite of broken) console.log(`failed to run: ${suite.name}`);

const skipped = result.numPendingTests + result.numTodoTests;
console.log(
  `${result.numPassedTests} passed, ${result.numFailedTests + broken.length} failed, ${skipped} skipped`,
);
process.exit(result.success && result.numPassedTests > 0 ? 0 : 1);
