import type { LucideIcon } from 'lucide-react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CarFront from 'lucide-react/icons/car-front';
import CreditCard from 'lucide-react/icons/credit-card';
import FileCheck from 'lucide-react/icons/file-check';
import Flag from 'lucide-react/icons/flag';
import Gavel from 'lucide-react/icons/gavel';
import History from 'lucide-react/icons/history';
import House from 'lucide-react/icons/house';
import MailX from 'lucide-react/icons/mail-x';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Scale from 'lucide-react/icons/scale';
import Undo from 'lucide-react/icons/undo-2';
import Users from 'lucide-react/icons/users';
import { NOT_RETURNED_FILTER } from '#shared/admin/hires';
import type { AdminQueue } from '#shared/admin/overview';

/** Tabs of the dashboard; the first one is the default, so its URL has no parameter. */
const ADMIN_TABS = [
  'overview',
  'users',
  'cars',
  'transactions',
  'hires',
  'disputes',
  'reports',
  'papers',
  'claims',
  'audit',
  'letters',
  'reveals',
  'figures',
] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** Returns the tab that a URL parameter names; the overview if the parameter is empty or unknown. */
export function parseTab(name: string): AdminTab {
  return ADMIN_TABS.find((tab) => tab === name) ?? 'overview';
}

/** Navigation entry with the tab, filter and order of the rows that it opens. */
type Section = { icon: LucideIcon; tab: AdminTab; filter?: string; sort?: string };

export const OVERVIEW_SECTION: Section = { icon: House, tab: 'overview' };

/** Navigation entry of each queue; its link shows the oldest row first if the table can be sorted. */
export const QUEUE_SECTIONS: Readonly<Record<AdminQueue, Section>> = {
  paymentsToReview: {
    icon: ReceiptText,
    tab: 'transactions',
    filter: 'needs_review',
    sort: 'createdAt',
  },
  unappliedPayments: { icon: Undo, tab: 'transactions', filter: 'unapplied', sort: 'createdAt' },
  openDisputes: { icon: Gavel, tab: 'disputes' },
  openReports: { icon: Flag, tab: 'reports' },
  waitingPapers: { icon: FileCheck, tab: 'papers' },
  notReturned: { icon: CarFront, tab: 'hires', filter: NOT_RETURNED_FILTER, sort: 'from' },
  openClaims: { icon: Scale, tab: 'claims' },
  undeliveredEmails: { icon: MailX, tab: 'letters' },
};

export const TABLE_SECTIONS: readonly Section[] = [
  { icon: Users, tab: 'users' },
  { icon: CarFront, tab: 'cars' },
  { icon: CreditCard, tab: 'transactions' },
  { icon: CalendarDays, tab: 'hires' },
  { icon: History, tab: 'audit' },
];

/**
 * Returns the navigation entry for the shown table and filter; the overview if no other entry opens the
 * table.
 */
export function findNavigationSection({ tab, filter }: { tab: AdminTab; filter: string }): Section {
  const inTab = [...Object.values(QUEUE_SECTIONS), ...TABLE_SECTIONS].filter(
    (section) => section.tab === tab,
  );
  return inTab.find((section) => section.filter === filter) ?? inTab.at(-1) ?? OVERVIEW_SECTION;
}
