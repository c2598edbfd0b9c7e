import { Globe, LogOut, UserRound } from 'lucide-react';
import { NavLink } from 'react-router';
import { useTranslations } from 'use-intl';
import { logOut, useSession } from '../session/session.js';
import type { Area, GroupName } from './areas.js';
import { AREA_ICONS } from './area-icons.js';
import { GROUPS, isVisible, MAIN } from './areas.js';

const ICON = 'size-5 shrink-0 opacity-75';
const ITEM =
  'target flex w-full items-center gap-3 rounded-field px-3 text-left font-semibold hover:bg-sunk aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent';

function Items({ areas }: { areas: readonly Area[] }) {
  const t = useTranslations('nav');
  return areas.map(({ name, path }) => {
    const Icon = AREA_ICONS[name];
    return (
      <li key={name}>
        <NavLink to={path} end={path === '/'} className={ITEM}>
          <Icon aria-hidden="true" className={ICON} />
          {t(name)}
        </NavLink>
      </li>
    );
  });
}

/** The menu: areas of the person's role that the plan includes. */
export function Menu() {
  const t = useTranslations('nav');
  const shell = useTranslations('shell');
  const session = useSession();
  const filterVisible = (areas: readonly Area[]): Area[] => areas.filter((area) => isVisible(area, session));
  const groups = (Object.entries(GROUPS) as [GroupName, readonly Area[]][])
    .map(([name, areas]) => ({ name, areas: filterVisible(areas) }))
    .filter(({ areas }) => areas.length > 0);
  return (
    <nav aria-label={t('league')} className="flex flex-col gap-4">
      <ul>
        <Items areas={filterVisible(MAIN)} />
      </ul>
      {groups.map(({ name, areas }) => (
        <section key={name} aria-labelledby={`menu-${name}`}>
          <h2 id={`menu-${name}`} className="px-3 text-sm font-semibold text-muted">
            {t(name)}
          </h2>
          <ul>
            <Items areas={areas} />
          </ul>
        </section>
      ))}
      <div className="border-t border-line pt-3">
        <p className="px-3 text-sm text-muted">{shell('loggedInAs', { name: session.person.name })}</p>
        <NavLink to="/me" className={ITEM}>
          <UserRound aria-hidden="true" className={ICON} />
          {t('me')}
        </NavLink>
        <a href="/" className={ITEM}>
          <Globe aria-hidden="true" className={ICON} />
          {shell('publicSite')}
        </a>
        <button type="button" onClick={() => void logOut()} className={ITEM}>
          <LogOut aria-hidden="true" className={ICON} />
          {shell('logOut')}
        </button>
      </div>
    </nav>
  );
}
