import { lazyComponent } from '../../ui/lazy-component.js';

/** The background job drawer, loaded when it is first opened. */
export const LazyJobDrawer = lazyComponent(() =>
  import('./job-drawer.js').then((module) => module.JobDrawer),
);
