import { Injectable, RequestMethod } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { PUBLIC_ROUTE } from '../../platform/http/index.js';
import type { Permission } from './permissions.js';
import { REQUIRED_PERMISSION } from './requires.js';

/** One route of the running application with the permission it requires; null: public. */
export interface GuardedRoute {
  method: string;
  path: string;
  permission: Permission | null | undefined;
}

type Target = object & { name?: string };

/** Nest's own metadata of controllers and their methods. */
const PATH = 'path';
const METHOD = 'method';

function getPaths(target: Target): string[] {
  const path = Reflect.getMetadata(PATH, target) as string | string[] | undefined;
  return path === undefined ? [] : Array.isArray(path) ? path : [path];
}

/** Collects every route of the application; refuses to start if one of them declares no access. */
@Injectable()
export class Routes implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit(): void {
    const unprotected = this.all().filter((route) => route.permission === undefined);
    if (unprotected.length === 0) return;
    const names = unprotected.map((route) => `${route.method} ${route.path}`).join(', ');
    throw new Error(`These routes are neither @Public() nor @Requires(a permission): ${names}`);
  }

  all(): GuardedRoute[] {
    return this.discovery.getControllers().flatMap(({ metatype, instance }) => {
      if (!metatype || !instance) return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, Target>;
      return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
        const handler = prototype[name];
        return handler ? this.listRoutesOfHandler(metatype, handler) : [];
      });
    });
  }

  private listRoutesOfHandler(controller: Target, handler: Target): GuardedRoute[] {
    const method = Reflect.getMetadata(METHOD, handler) as RequestMethod | undefined;
    if (method === undefined) return [];
    const permission = getAccess(handler) ?? getAccess(controller);
    return getPaths(controller).flatMap((base) =>
      getPaths(handler).map((path) => ({
        method: RequestMethod[method] ?? 'ALL',
        path: `/${base}/${path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1'),
        permission: permission === 'public' ? null : permission,
      })),
    );
  }
}

function getAccess(target: Target): Permission | 'public' | undefined {
  const permission = Reflect.getMetadata(REQUIRED_PERMISSION, target) as Permission | undefined;
  return permission ?? (Reflect.getMetadata(PUBLIC_ROUTE, target) ? 'public' : undefined);
}
