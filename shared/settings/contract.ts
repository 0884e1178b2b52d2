import { z } from 'zod';
import { BROWSING_CALLS } from '../core/browsing-calls';
import { endpoint } from '../core/endpoint';
import { SETTINGS_LIMITS } from '../core/limits';
import { email, instant } from '../core/values';

const NEEDS_HTTPS = 'Please enter an address that begins with https://';

const pageAddress = z
  .string({ error: NEEDS_HTTPS })
  .trim()
  .max(SETTINGS_LIMITS.addressLength, `Please use at most ${SETTINGS_LIMITS.addressLength} characters.`)
  .pipe(z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: NEEDS_HTTPS }));

/** What an operator may change without a deploy. */
export const settingsFields = z.object({
  supportEmail: email,
  /** The three social network pages of the footer. */
  social: z.object({ facebook: pageAddress, x: pageAddress, instagram: pageAddress }),
  /** A line above every page; empty text: none. */
  announcement: z.object({
    text: z
      .string()
      .trim()
      .max(
        SETTINGS_LIMITS.announcementLength,
        `Please use at most ${SETTINGS_LIMITS.announcementLength} characters.`,
      ),
    tone: z.enum(['info', 'warning']),
  }),
});
export type Settings = z.output<typeof settingsFields>;

/** Shown on pages. Pages that are open hear `changed` with `settings` and ask again. */
export const getSettings = endpoint({
  ...BROWSING_CALLS.getSettings,
  access: 'public',
  changesWith: ['settings'],
  summary: 'Support address, social pages and announcement',
  reply: settingsFields,
});

const adminSettings = settingsFields.extend({
  /** null: never changed, the product's own. */
  updatedAt: instant.nullable(),
  updatedBy: z.string().nullable(),
});
export type AdminSettings = z.output<typeof adminSettings>;

export const getAdminSettings = endpoint({
  method: 'GET',
  path: '/admin/settings',
  access: 'admin',
  summary: 'The settings and who changed them last',
  reply: adminSettings,
});

/** Only what is named changes, each page and each half of the announcement by itself. */
const settingsChange = settingsFields
  .extend({
    social: settingsFields.shape.social.partial(),
    announcement: settingsFields.shape.announcement.partial(),
  })
  .partial();
export type SettingsChange = z.output<typeof settingsChange>;

/** What is not named stays; live at once, everywhere. */
export const changeSettings = endpoint({
  method: 'PATCH',
  path: '/admin/settings',
  access: 'admin',
  summary: 'Change settings',
  body: settingsChange,
  reply: adminSettings,
});
