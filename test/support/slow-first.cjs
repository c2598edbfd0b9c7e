const { default: Sequencer } = require('@jest/test-sequencer');

/** Folders with the slowest files: they wait for processes, servers and browsers. */
const SLOW = /\/test\/(provisioning|browser|start|concurrency|league-instance|billing)\//;

/**
 * Without a record of earlier runs, as in a clean clone, jest starts with the largest files. Here slow files come
 * first, so that at the end no core is idle while another one is still busy.
 */
module.exports = class SlowFirst extends Sequencer {
  sort(tests) {
    const all = super.sort(tests);
    const isSlow = ({ path }) => SLOW.test(path);
    return [...all.filter(isSlow), ...all.filter((test) => !isSlow(test))];
  }
};
