import { NAVIGATION_PATHS, PATHS } from '#shared/core/paths';
import { appWords } from './words';

export type NavLinkItem = { to: string; label: string; isMessages: boolean };

/** Returns the links of the navigation bar in their order; the admin's link only for admins. */
export function getNavLinks(isAdmin: boolean): NavLinkItem[] {
  const { links } = appWords;
  const items = [
    { to: PATHS.home, label: links.home },
    { to: PATHS.categories, label: links.categories },
    { to: PATHS.registerCar, label: links.registerCar },
    { to: PATHS.messages, label: links.messages },
    { to: NAVIGATION_PATHS.profile, label: links.profile },
    { to: NAVIGATION_PATHS.contact, label: links.contact },
    ...(isAdmin ? [{ to: PATHS.admin, label: links.admin }] : []),
  ];
  return items.map((item) => ({ ...item, isMessages: item.to === PATHS.messages }));
}
