import { spawn } from 'node:child_process';
import path from 'node:path';

const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
  });

/**
 * Runs jest with these arguments.
 * @returns its exit code; 1 if it was ended by a signal
 */
export function runJest(root, words, env = process.env) {
  return runNode(
    root,
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      path.join(root, 'node_modules/jest/bin/jest.js'),
      ...words,
    ],
    // --json also prints the report to standard output, which nobody wants to read.
    { env, stdio: ['inherit', words.includes('--json') ? 'ignore' : 'inherit', 'inherit'] },
  );
}

/**
 * Runs a Node program.
 * @returns its exit code; 1 if it was ended by a signal
 */
export function runNode(root, words, { env = process.env, stdio = 'inherit', node = process.execPath } = {}) {
  const child = spawn(node, words, { cwd: root, env, stdio });
  running.add(child);
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      running.delete(child);
      resolve(signal ? 1 : (code ?? 1));
    });
  });
}
