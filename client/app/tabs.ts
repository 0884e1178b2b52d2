import { NAVIGATION_PATHS, PATHS } from '#shared/core/paths';

export type TabName = 'search' | 'favourites' | 'hires' | 'messages' | 'me';

/** The five tabs: the path of each, and a pattern for the paths of the screens that belong to it. */
export const TAB_ROUTES: Record<TabName, { to: string; section: RegExp }> = {
  search: { to: PATHS.home, section: /^\/($|cars?\/|categor|catalogue|compare)/i },
  favourites: { to: PATHS.favourites, section: /^\/favourites/i },
  hires: { to: PATHS.hires, section: /^\/hires/i },
  messages: { to: PATHS.messages, section: /^\/messages/i },
  me: { to: NAVIGATION_PATHS.profile, section: /^\/(profile|notifications|dashboard|register-car)/i },
};

const TAB_NAMES = Object.keys(TAB_ROUTES) as TabName[];

/** Returns the tab to which a screen belongs; undefined for screens outside all tabs, such as legal texts. */
export function findTabOfScreen(pathname: string): TabName | undefined {
  return TAB_NAMES.find((name) => TAB_ROUTES[name].section.test(pathname));
}

/** Returns the tab whose first screen has this path; undefined for every other screen. */
export function findTabByRoot(pathname: string): TabName | undefined {
  const path = pathname.toLowerCase().replace(/(?<=.)\/$/, '');
  return TAB_NAMES.find((name) => TAB_ROUTES[name].to === path);
}
