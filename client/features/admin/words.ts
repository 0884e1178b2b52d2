import { ADMIN_LIMITS } from '#shared/core/limits';

/** Texts of the settings dialog. */
export const settingsWords = {
  title: 'Settings',
  note: 'What you save shows at once, to everybody.',
  announcement: 'Announcement',
  announcementHint: 'Stands above every page. Leave it empty for none.',
  tone: 'Kind of announcement',
  tones: { info: 'News', warning: 'Warning' },
  preview: 'How it looks',
  supportEmail: 'Support e-mail',
  facebook: 'Facebook page',
  x: 'X page',
  instagram: 'Instagram page',
  adminTwoStep: 'Admins need two-step sign-in',
  adminTwoStepHint: 'An admin without it can only set it up, in the profile. You too.',
  changed: (by: string, at: string) => `Last changed by ${by} on ${at}.`,
  saved: 'Settings saved.',
  loading: 'Loading...',
  failed: 'The settings could not be loaded.',
} as const;

/** Texts of the dashboard's header and navigation. */
export const frameWords = {
  title: 'Admin Panel',
  sections: 'Admin sections',
  tabs: {
    overview: 'Overview',
    users: 'Users',
    cars: 'Cars',
    transactions: 'Transactions',
    hires: 'Hires',
    disputes: 'Disputes',
    reports: 'Reports',
    audit: 'Audit log',
    reveals: 'Contact reveals',
    letters: 'Undelivered letters',
  },
  /** Spoken after the number in a section's badge. */
  toDo: {
    transactions: (count: number) => (count === 1 ? 'payment to look after' : 'payments to look after'),
    disputes: (count: number) => (count === 1 ? 'open dispute' : 'open disputes'),
    reports: (count: number) => (count === 1 ? 'open report' : 'open reports'),
  },
  hello: (name: string) => `Hello, ${name || 'Admin'}`,
  exit: 'Exit Admin',
  settings: 'Settings',
  logout: 'Logout',
} as const;

function quoted(names: string[]): string {
  return names.map((name) => `“${name}”`).join(' and ');
}

/** Texts of the dashboard's tables. */
export const tableWords = {
  search: 'Search',
  searchIn: (what: string) => `Search ${what.toLowerCase()}`,
  add: 'Add',
  export: 'Export',
  exportFailed: 'The file could not be made.',
  actions: 'Actions',
  sortBy: 'Sort by',
  ownOrder: 'Newest',
  direction: 'Order',
  ascending: 'Ascending',
  descending: 'Descending',
  previous: 'Prev',
  next: 'Next',
  manyRows: `${ADMIN_LIMITS.rowsByChoice} a page`,
  counter: (from: number, to: number, of: number) => `${from}-${to} of ${of.toLocaleString('en-KE')}`,
  loading: 'Loading...',
  failed: 'The data could not be loaded.',
  empty: 'Nothing here yet.',
  notFound: (text: string) => `Nothing matches “${text}”.`,
  noneOfThese: 'Nothing to show under this filter.',
  /** Takes the labels of the active filters. */
  noneUnder: (filters: string[]) => `Nothing to show under ${quoted(filters)}.`,
  notFoundUnder: (text: string, filters: string[]) => `Nothing matches “${text}” under ${quoted(filters)}.`,
  showAll: 'Show all',
  filters: 'Filters',
  all: 'All',
  days: (from: string, to: string) => (from === to ? `On ${from}` : `${from} to ${to}`),
  listedOn: (day: string) => `Listed on ${day}`,
  since: (from: string) => `Since ${from}`,
  until: (to: string) => `Until ${to}`,
  anyDay: 'Show every day',
  old: 'The newest changes could not be loaded. These rows may be out of date.',
} as const;

/** Texts shared by several forms and panels of the dashboard. */
export const adminWords = {
  yes: 'Yes',
  no: 'No',
  none: '–',
  nothing: 'Nothing yet.',
  save: 'Save changes',
  saving: 'Saving...',
  edit: 'Edit',
  view: 'View',
  suspend: 'Suspend',
  reinstate: 'Reinstate',
  remove: 'Delete',
  removing: 'Deleting...',
  refused: 'This could not be done.',
  broken: 'Something went wrong. Please try again.',
  loadingDetails: 'Loading details...',
  detailsFailed: 'The details could not be loaded.',
  gone: 'This no longer exists.',
} as const;
