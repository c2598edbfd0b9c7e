import { createRequire } from 'node:module';
import type WebPush from 'web-push';

const packages = createRequire(import.meta.url);
let loaded: typeof WebPush | null = null;

/** Loaded on first use: most leagues never need it. */
export function webPush(): typeof WebPush {
  loaded ??= packages(packages.resolve('web-push')) as typeof WebPush;
  return loaded;
}
