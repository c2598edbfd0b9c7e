import { INPUT } from '@touchline/ui';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFilter } from './use-filter.js';

const SETTLED_MS = 250;

/** A search field that waits for a pause in typing. */
export function SearchFilter({ name = 'q' }: { name?: string }) {
  const t = useTranslations('shell');
  const [filter, setFilter] = useFilter(name);
  const [typed, setTyped] = useState(filter);
  useEffect(() => {
    if (typed === filter) return undefined;
    const timer = setTimeout(() => setFilter(typed), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [typed, filter, setFilter]);
  return (
    <input
      type="search"
      aria-label={t('search')}
      placeholder={t('search')}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      className={`${INPUT} sm:max-w-64`}
    />
  );
}

interface Choice {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** Label for no choice; omit it if one is required. */
  all?: string;
  /** Value shown while the URL has none. */
  fallback?: string;
}

/** A select whose value is kept in the URL. */
export function SelectFilter({ name, label, options, all, fallback = '' }: Choice) {
  const [chosen, choose] = useFilter(name);
  return (
    <select
      aria-label={label}
      value={chosen || fallback}
      onChange={(event) => choose(event.target.value)}
      className={`${INPUT} sm:max-w-64`}
    >
      {all !== undefined && <option value="">{all}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

export function FilterBar({ children }: { children: ReactNode }) {
  return <div className="grid gap-2 sm:flex sm:flex-wrap">{children}</div>;
}
