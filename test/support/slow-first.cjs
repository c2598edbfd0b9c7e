const { default: Sequencer } = require('@jest/test-sequencer');

/** Folders whose files take longest: they wait for processes, servers and browsers. */
const SLOW = /\/test\/(provisioning|browser|start|concurrency|league-instance|billing)\//;

/**
 * Without a record of earlier runs, as in a clean clone, jest begins with the largest files. What takes long comes first
 * here, so that no core is idle at the end beside one that still works at it.
 */
module.exports = class SlowFirst extends Sequencer {
  sort(tests) {
    const all = super.sort(tests);
    const isSlow = ({ path }) => SLOW.test(path);
    return [...all.filter(isSlow), ...all.filter((test) => !isSlow(test))];
  }
};
