import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What gets a second go (docs/adr/0063): specs that look at a browser, at processes or servers from outside and can be
 * told nothing by them but in time. Money, rules and the API are decided inside one process, and get none.
 */
const FROM_OUTSIDE = /^test\/(browser|provisioning|realtime|start|league-instance)\//;

/** More than this is not a busy machine but a broken product. */
const MOST_FILES = 5;

const isFailed = ({ status }) => status === 'failed';

/** The files of a jest result that are to be run once more, relative to the root; none where anything else has failed. */
export function filesForSecondGo(result, root) {
  const files = result.testResults
    .filter(isFailed)
    .map(({ name }) => path.relative(root, name).split(path.sep).join('/'));
  return files.length <= MOST_FILES && files.every((file) => FROM_OUTSIDE.test(file)) ? files : [];
}

/** The first result with the files of the second in place of theirs, and what only passed then in `secondGo`. */
export function merged(first, second) {
  const again = new Map(second.testResults.map((suite) => [suite.name, suite]));
  const testResults = first.testResults.map((suite) => again.get(suite.name) ?? suite);
  const tests = testResults.flatMap((suite) => suite.assertionResults);
  const count = (...statuses) => tests.filter(({ status }) => statuses.includes(status)).length;
  const failedAtFirst = first.testResults.filter(isFailed).flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(isFailed);
    return failed.length > 0 ? failed.map(({ fullName }) => fullName) : [`${name}: ${message}`];
  });
  return {
    ...first,
    testResults,
    success: second.success,
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    secondGo: failedAtFirst,
  };
}

/**
 * Runs what may be run once more, and writes the merged result over the first.
 * @param run runs jest on files and a report of its own; resolves to its exit code
 * @returns the exit code of all
 */
export async function secondGo(root, report, code, run) {
  if (code === 0 || !existsSync(report)) return code;
  const first = JSON.parse(readFileSync(report, 'utf8'));
  const files = filesForSecondGo(first, root);
  if (files.length === 0) return code;
  console.error(`\nA second go, with nothing beside it: ${files.join(', ')}`);
  const other = path.join(path.dirname(report), 'second-go.json');
  rmSync(other, { force: true });
  const again = await run(files, other);
  if (!existsSync(other)) return code;
  writeFileSync(report, JSON.stringify(merged(first, JSON.parse(readFileSync(other, 'utf8')))));
  return again;
}
