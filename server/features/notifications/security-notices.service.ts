import { randomUUID } from 'node:crypto';
import { BRAND } from '#shared/core/brand';
import { TIME_ZONE } from '#shared/core/days';
import { PATHS } from '#shared/core/paths';
import { displayPhone } from '#shared/core/phone';
import type { Clock } from '../../gateways/clock';
import type { Notify } from './notification.service';

export type SecurityNotices = ReturnType<typeof createSecurityNotices>;

type SecurityNoticesDeps = {
  notify: Notify;
  clock: Clock;
  publicUrl: string;
  supportEmail: () => Promise<string>;
};

const AT = new Intl.DateTimeFormat('en-KE', {
  dateStyle: 'long',
  timeStyle: 'short',
  hour12: false,
  timeZone: TIME_ZONE,
});

/** What a user is told about the safety of their account: what happened, on which device, when, what to do. */
export function createSecurityNotices({ notify, clock, publicUrl, supportEmail }: SecurityNoticesDeps) {
  async function tell(userId: string, subject: string, happened: string): Promise<void> {
    const text = `${happened} on ${AT.format(clock.now())}.`;
    const help = `Was this you? Then there is nothing to do. If not, change your password and sign out of your other devices in your profile, and write to ${await supportEmail()}.`;
    await notify({
      userId,
      kind: 'security',
      key: `security:${randomUUID()}`,
      text: `${text} If this was not you, change your password.`,
      path: PATHS.profile,
      letter: {
        subject,
        paragraphs: [text, help],
        links: [{ label: 'Open your profile', url: `${publicUrl}${PATHS.profile}` }],
      },
    });
  }

  return {
    newDevice: (userId: string, device: string) =>
      tell(
        userId,
        `New sign-in to your ${BRAND.name} account`,
        `Your account was signed in to on a new device (${device})`,
      ),
    /** `device` null: by the link of a letter. */
    passwordChanged: (userId: string, device: string | null) =>
      tell(
        userId,
        `Your ${BRAND.name} password was changed`,
        `Your password was changed ${device ? `on ${device}` : 'by a mailed link'}`,
      ),
    /** `phone` is 254 and nine digits. */
    phoneChanged: (userId: string, phone: string) =>
      tell(
        userId,
        `Your phone number on ${BRAND.name} was changed`,
        `Your verified phone number was changed to ${displayPhone(`0${phone.slice(3)}`)}`,
      ),
    emailProven: (userId: string) =>
      tell(userId, `Your email on ${BRAND.name} is verified`, 'Your email address was verified'),
  };
}
