import { BRAND } from '#shared/core/brand';

export const noticeWords = {
  happenedAt: (happened: string, time: string) => `${happened} on ${time}.`,
  ifNotYou: (text: string) => `${text} If this was not you, change your password.`,
  help: (supportEmail: string) =>
    `Was this you? Then there is nothing to do. If not, change your password and sign out of your other devices in your profile, and write to ${supportEmail}.`,
  openProfile: 'Open your profile',
  newDevice: {
    subject: `New sign-in to your ${BRAND.name} account`,
    happened: (device: string) => `Someone signed in to your account on a new device (${device})`,
  },
  passwordChanged: {
    subject: `Your ${BRAND.name} password was changed`,
    happened: (device: string | null) =>
      `Your password was changed ${device ? `on ${device}` : 'by a link sent by email'}`,
  },
  phoneChanged: {
    subject: `Your phone number on ${BRAND.name} was changed`,
    happened: (phone: string) => `Your verified phone number was changed to ${phone}`,
  },
  emailProven: {
    subject: `Your email on ${BRAND.name} is verified`,
    happened: 'Your email address was verified',
  },
  message: (sender: string) => `${sender} sent you a message.`,
} as const;

export const emailWords = {
  open: `Open ${BRAND.name}`,
  choose: 'Choose what you get',
  reason: `You get this email from ${BRAND.name} because you have an account there.`,
  noMore: (kind: string) => `No more emails about ${kind}?`,
  stop: 'Stop these',
} as const;
