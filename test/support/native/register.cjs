const nodeModule = require('node:module');
const { pathToFileURL } = require('node:url');

/** The first versions, of those that have them, in which hooks of the same thread load CommonJS as Node itself does. */
const COMPLETE = { 22: [22, 3], 24: [11, 1], 25: [1, 0] };

function hasCompleteHooks() {
  const [major, minor, patch] = process.versions.node.split('.').map(Number);
  if (major > 25) return true;
  const [fromMinor, fromPatch] = COMPLETE[major] ?? [Infinity, 0];
  return minor > fromMinor || (minor === fromMinor && patch >= fromPatch);
}

/* Lets this process import TypeScript. Other versions only have complete hooks in a thread of their own: slower. */
if (hasCompleteHooks()) nodeModule.registerHooks(require('./loader.cjs'));
else nodeModule.register(pathToFileURL(require.resolve('./loader.cjs')));
