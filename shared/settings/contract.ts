import { z } from 'zod';
import { BROWSING_CALLS } from '../core/browsing-calls';
import { defineEndpoint } from '../core/endpoint';
import { SETTINGS_LIMITS } from '../core/limits';
import { email, formatTooLongSentence, instant, text } from '../core/values';

const NEEDS_HTTPS = 'Please enter an address that begins with https://';

const pageAddress = z
  .string({ error: NEEDS_HTTPS })
  .trim()
  .max(SETTINGS_LIMITS.addressLength, formatTooLongSentence(SETTINGS_LIMITS.addressLength))
  .pipe(z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: NEEDS_HTTPS }));

export const settingsFields = z.object({
  supportEmail: email,
  /** Addresses of social pages in the footer. */
  social: z.object({ facebook: pageAddress, x: pageAddress, instagram: pageAddress }),
  /** A banner above every screen; without text there is no banner. */
  announcement: z.object({
    text: text(SETTINGS_LIMITS.announcementLength),
    tone: z.enum(['info', 'warning']),
  }),
});
export type Settings = z.output<typeof settingsFields>;

/** Returns the settings; after a change, the live event `changed` makes open pages fetch them again. */
export const getSettings = defineEndpoint(BROWSING_CALLS.getSettings, {
  access: 'public',
  cacheTopics: ['settings'],
  summary: 'Support address, social pages and announcement',
  reply: settingsFields,
});

const adminSettings = settingsFields.extend({
  /** Whether admins must set up two-step sign-in before they can act as admins. */
  adminTwoStep: z.boolean(),
  /** Time of the last change; null before the first change. */
  updatedAt: instant.nullable(),
  updatedBy: z.string().nullable(),
});
export type AdminSettings = z.output<typeof adminSettings>;

export const getAdminSettings = defineEndpoint('GET /admin/settings', {
  access: 'admin',
  summary: 'The settings and who changed them last',
  reply: adminSettings,
});

/** A change of settings; omitted fields and nested fields stay as they are. */
const settingsChange = settingsFields
  .extend({
    social: settingsFields.shape.social.partial(),
    announcement: settingsFields.shape.announcement.partial(),
    adminTwoStep: z.boolean(),
  })
  .partial();
export type SettingsChange = z.output<typeof settingsChange>;

/** Changes the settings; all instances use the change at once. */
export const changeSettings = defineEndpoint('PATCH /admin/settings', {
  access: 'admin',
  summary: 'Change settings',
  body: settingsChange,
  reply: adminSettings,
});
