import { Tabs as Radix } from 'radix-ui';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

interface Props<Name extends string> {
  label: string;
  tabs: readonly { name: Name; label: string }[];
  selected: Name;
  onSelect: (name: Name) => void;
  children: ReactNode;
}

/** Reports a tab once, although both its focus and its click do. */
function useOnce<Name extends string>(selected: Name, onSelect: (name: Name) => void): (name: Name) => void {
  const last = useRef(selected);
  useEffect(() => {
    last.current = selected;
  }, [selected]);
  return (name) => {
    if (last.current === name) return;
    last.current = name;
    onSelect(name);
  };
}

/** Tabs that arrow keys move between. `children` is the content of the current one. */
export function Tabs<Name extends string>({ label, tabs, selected, onSelect, children }: Props<Name>) {
  const select = useOnce(selected, onSelect);
  return (
    <Radix.Root value={selected} onValueChange={(name) => select(name as Name)}>
      <Radix.List aria-label={label} className="mb-5 flex overflow-x-auto border-b border-line sm:gap-2">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.name}
            value={tab.name}
            // Radix moves the focus by script, so browsers draw the focus ring even after a click if the keyboard was
            // used before. Browsers move the focus on their own, except Safari, where only the click is left.
            onMouseDownCapture={(event) => event.stopPropagation()}
            onClick={() => select(tab.name)}
            className="target shrink-0 grow basis-auto border-b-3 -outline-offset-3 border-transparent px-2 text-sm font-semibold whitespace-nowrap text-muted sm:grow-0 data-[state=active]:border-accent data-[state=active]:text-ink sm:px-4 sm:text-base"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content value={selected} className="flex flex-col gap-5 rounded-field">
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}
