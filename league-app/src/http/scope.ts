import type { FastifyInstance } from 'fastify';

const NAME = Symbol.for('fastify.display-name');

/**
 * Adds routes in a scope of their own, with its own parsers and hooks.
 * @param name for fastify's errors; without one, fastify searches all loaded modules for the function
 */
export function addScope(
  app: FastifyInstance,
  name: string,
  addRoutes: (scope: FastifyInstance) => void,
  prefix = '',
): void {
  const plugin = async (scope: FastifyInstance): Promise<void> => addRoutes(scope);
  void app.register(Object.assign(plugin, { [NAME]: name }), { prefix });
}
