import type { LucideIcon } from 'lucide-react';
import CarFront from 'lucide-react/icons/car-front';
import ChartColumn from 'lucide-react/icons/chart-column';
import History from 'lucide-react/icons/history';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Users from 'lucide-react/icons/users';

/** What stands in the sidebar, in its order; the first is the one without a name in the address. */
export const SECTIONS = ['overview', 'users', 'cars', 'transactions', 'audit'] as const;
export type Section = (typeof SECTIONS)[number];

/** The tabs: the sections, and contact reveals, which stand behind a number of the overview. */
export type AdminTab = Section | 'reveals';

export const SECTION_ICONS: Record<Section, LucideIcon> = {
  overview: ChartColumn,
  users: Users,
  cars: CarFront,
  transactions: ReceiptText,
  audit: History,
};

/** The tab that an address names; the overview where it names none. */
export function tabOf(name: string): AdminTab {
  if (name === 'reveals') return name;
  return SECTIONS.find((section) => section === name) ?? 'overview';
}

export function sectionOf(tab: AdminTab): Section {
  return tab === 'reveals' ? 'overview' : tab;
}
