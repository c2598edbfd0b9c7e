import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';

/**
 * A part of a screen that most visits never see, mostly dialogs: it is loaded when it is first shown, with no
 * placeholder in the meantime. If loading fails, the page's error boundary reports it.
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
