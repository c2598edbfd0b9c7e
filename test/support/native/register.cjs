const nodeModule = require('node:module');
const { pathToFileURL } = require('node:url');

/* Lets this process import TypeScript. Node 20 only knows hooks that run in a thread of their own, which is slower. */
if (nodeModule.registerHooks) nodeModule.registerHooks(require('./loader.cjs'));
else nodeModule.register(pathToFileURL(require.resolve('./loader.cjs')));
