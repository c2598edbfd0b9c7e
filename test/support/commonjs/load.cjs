const { readFileSync } = require('node:fs');
const path = require('node:path');
const { transformSync } = require('@swc/core');

/**
 * Fastify's plugins require() packages that are ESM only: Node can do that, jest cannot yet. So jest gets the same
 * file as CommonJS.
 */
module.exports = function load(name) {
  const file = path.resolve(__dirname, '../../../node_modules', name, 'dist/index.js');
  const source = readFileSync(file, 'utf8');
  const { code } = transformSync(source, { module: { type: 'commonjs' }, jsc: { target: 'es2022' } });
  const exported = {};
  new Function('exports', 'require', code)(exported, require);
  return exported;
};
