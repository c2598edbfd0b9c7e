import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';

interface Props<Name extends string> {
  label: string;
  selected: Name;
  tabs: readonly { name: Name; label: ReactNode }[];
  /** The path of a tab. */
  to: (name: Name) => string;
}

/**
 * Tabs with a URL each. `selected` lags behind while the code of the next tab is loading, so a click on the tab being left
 * must count too; MUI's `onChange` would swallow it.
 */
export function RouteTabs<Name extends string>({ label, selected, tabs, to }: Props<Name>) {
  const navigate = useNavigate();
  const requested = useRef(selected);
  useEffect(() => {
    requested.current = selected;
  }, [selected]);
  const go = (name: Name): void => {
    if (requested.current === name) return;
    requested.current = name;
    void navigate(to(name));
  };
  return (
    <Tabs value={selected} variant="scrollable" allowScrollButtonsMobile aria-label={label} sx={{ mb: 2 }}>
      {tabs.map((tab) => (
        <Tab key={tab.name} value={tab.name} label={tab.label} onClick={() => go(tab.name)} />
      ))}
    </Tabs>
  );
}
