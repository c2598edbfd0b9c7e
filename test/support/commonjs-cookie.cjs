const { readFileSync } = require('node:fs');
const path = require('node:path');
const { transformSync } = require('@swc/core');

/**
 * The package `cookie` is ESM only, and Fastify's plugins require() it: Node can do that, jest cannot yet. So jest
 * gets the same file as CommonJS.
 */
const file = path.resolve(__dirname, '../../node_modules/cookie/dist/index.js');
const { code } = transformSync(readFileSync(file, 'utf8'), { module: { type: 'commonjs' }, jsc: { target: 'es2022' } });
new Function('exports', code)(module.exports);
