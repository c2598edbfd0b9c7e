import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface Props<Name extends string> {
  label: string;
  tabs: readonly { name: Name; label: string }[];
  shown: Name;
  onShow: (name: Name) => void;
  children: ReactNode;
}

/** Arrow keys move between tabs. `children` is the content of the shown one. */
export function Tabs<Name extends string>({ label, tabs, shown, onShow, children }: Props<Name>) {
  return (
    <Radix.Root value={shown} onValueChange={(name) => onShow(name as Name)}>
      <Radix.List aria-label={label} className="mb-5 flex overflow-x-auto border-b border-line sm:gap-2">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.name}
            value={tab.name}
            className="target flex-1 shrink-0 border-b-3 -outline-offset-3 border-transparent px-2 text-sm font-semibold whitespace-nowrap text-muted sm:flex-none data-[state=active]:border-accent data-[state=active]:text-ink sm:px-4 sm:text-base"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content value={shown} className="flex flex-col gap-5 rounded-field">
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}
