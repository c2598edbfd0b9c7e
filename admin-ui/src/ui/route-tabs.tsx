import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';

interface Props<Name extends string> {
  label: string;
  shown: Name;
  tabs: readonly { name: Name; label: ReactNode }[];
  /** The path of a tab. */
  to: (name: Name) => string;
}

/**
 * Tabs with a URL each. `shown` lags behind while the code of the next tab is loading, so a click on the tab being left
 * must count too; MUI's `onChange` would swallow it.
 */
export function RouteTabs<Name extends string>({ label, shown, tabs, to }: Props<Name>) {
  const navigate = useNavigate();
  const asked = useRef(shown);
  useEffect(() => {
    asked.current = shown;
  }, [shown]);
  const go = (name: Name): void => {
    if (asked.current === name) return;
    asked.current = name;
    void navigate(to(name));
  };
  return (
    <Tabs value={shown} variant="scrollable" allowScrollButtonsMobile aria-label={label} sx={{ mb: 2 }}>
      {tabs.map((tab) => (
        <Tab key={tab.name} value={tab.name} label={tab.label} onClick={() => go(tab.name)} />
      ))}
    </Tabs>
  );
}
