import CalendarDays from 'lucide-react/icons/calendar-days';
import CarFront from 'lucide-react/icons/car-front';
import ChartColumn from 'lucide-react/icons/chart-column';
import Flag from 'lucide-react/icons/flag';
import Gavel from 'lucide-react/icons/gavel';
import History from 'lucide-react/icons/history';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Users from 'lucide-react/icons/users';
import { listKeys } from '#shared/cars/labels';

/** Sections in the order of the sidebar; the first one is the default, so its URL has no parameter. */
export const SECTION_ICONS = {
  overview: ChartColumn,
  users: Users,
  cars: CarFront,
  transactions: ReceiptText,
  hires: CalendarDays,
  disputes: Gavel,
  reports: Flag,
  audit: History,
};
export type AdminSection = keyof typeof SECTION_ICONS;
export const ADMIN_SECTIONS = listKeys(SECTION_ICONS);

/** Name of a tab: a section, or a table that only the overview links to. */
export type AdminTab = AdminSection | 'reveals' | 'letters';

/** Returns the tab that a URL parameter names; the overview if the parameter is empty or unknown. */
export function parseTab(name: string): AdminTab {
  if (name === 'reveals' || name === 'letters') return name;
  return ADMIN_SECTIONS.find((section) => section === name) ?? 'overview';
}

export function findSection(tab: AdminTab): AdminSection {
  return tab === 'reveals' || tab === 'letters' ? 'overview' : tab;
}
