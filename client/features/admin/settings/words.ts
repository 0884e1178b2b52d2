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
  changed: (by: string, at: string) => `Last changed by ${by} on ${at}.`,
  saved: 'Settings saved.',
  loading: 'Loading...',
  failed: 'The settings could not be loaded.',
} as const;
