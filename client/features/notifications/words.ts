import { BRAND } from '#shared/core/brand';
import type { NotificationWay } from '#shared/notifications/kinds';
import type { NotificationGroup } from './choice-groups';

/** Texts of the bell in the navigation, which loads on every signed-in visit. */
export const notificationBellWords = {
  title: 'Notifications',
  unread: (count: number) => (count === 1 ? 'unread notification' : 'unread notifications'),
  failed: 'The count of unread notifications could not be loaded.',
} as const;

export const notificationWords = {
  title: notificationBellWords.title,
  choose: 'Choose what you get',
  none: 'Nothing yet. Requests, answers, messages and reminders appear here.',
  browse: 'Find a car',
  loading: 'Loading notifications...',
  failed: 'Your notifications could not be loaded.',
  more: 'Earlier notifications',
  loadingMore: 'Loading...',
  unread: 'New',
  /** Notifications of the same hire and day, below the newest. */
  earlier: (count: number) => `${count} earlier about this hire`,
} as const;

export const notificationChoiceWords = {
  title: 'What you get',
  groups: {
    hires: 'Hires',
    messages: 'Messages and saved searches',
    account: 'Your cars and account',
  } satisfies Record<NotificationGroup, string>,
  all: 'All of these',
  listOnly: 'Only in the list under the bell',
  hint: `The list under the bell always has everything. At night, from 21:00 to 7:00, nothing is sent unless it is about today or the security of your account.`,
  loading: 'Loading your choices...',
  failed: 'Your choices could not be loaded.',
  saveFailed: 'Your choice could not be saved. Please try again.',
  kind: 'About',
  ways: { mail: 'Email', sms: 'SMS', push: 'Push' } satisfies Record<NotificationWay, string>,
  cell: (kind: string, way: string) => `${kind} by ${way}`,
  always: 'always',
  smsNoPhone: 'For SMS, verify your phone number in your profile first.',
  smsUnavailable: `${BRAND.name} does not send SMS at the moment.`,
  smsReady: 'At most five SMS a day, to your verified phone number.',
  pushTitle: 'This device',
  pushOff: 'Push messages appear on this device, even while the page is closed.',
  pushOn: 'This device shows push messages.',
  pushDenied:
    'Your browser blocks notifications of this site. Allow them in its site settings, then come back.',
  pushUnsupported:
    'This browser does not support push messages. On an iPhone, add the site to the home screen first.',
  pushTurnOn: 'Turn on for this device',
  pushTurnOff: 'Turn off for this device',
  pushBusy: 'One moment...',
  pushFailed: 'Push messages could not be turned on. Please try again.',
} as const;

export const stopEmailWords = {
  title: 'Stop emails?',
  loading: 'Loading...',
  sentence: (kind: string) => `Stop our emails about: ${kind}?`,
  stop: 'Stop these emails',
  stopping: 'Stopping...',
  done: (kind: string) => `You will get no more emails about: ${kind}. They stay in the list under the bell.`,
  failed: 'The emails could not be stopped. Please try again.',
  toProfile: 'Choose what you get',
} as const;
