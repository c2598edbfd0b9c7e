import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';

/**
 * A part of a screen that most visits never see, a dialog above all: it is loaded when it is first shown, and nothing
 * stands in its place meanwhile. A page that could not load it says so by its boundary.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }));
  return function LazyComponent(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
