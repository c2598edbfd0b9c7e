import { lazyComponent } from '../../ui/lazy-component.js';

/** One background job, loaded when it is opened. */
export const LazyJobDrawer = lazyComponent(() =>
  import('./job-drawer.js').then((module) => module.JobDrawer),
);
