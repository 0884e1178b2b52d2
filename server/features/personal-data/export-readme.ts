import { BRAND } from '#shared/core/brand';
import { RETENTION_DAYS } from '#shared/core/retention';

const years = (days: number) => Math.floor(days / 365);

/** The text that explains an export to the person whose data it is. */
export function exportReadme(email: string, day: string, supportEmail: string): string {
  return [
    `Your data on ${BRAND.name}`,
    `This is everything that ${BRAND.name} stores about the account ${email}, as of ${day}.`,
    'Files that end in .json are lists that other services can read; any text editor opens them. Times are in UTC, amounts in Kenya shillings.',
    [
      'profile.json: your name, address, number and settings of the account',
      'cars.json: the cars that you list',
      'photos: the photos of your cars and your own, in the largest size that we keep',
      'payments.json: the fees that you paid or tried to pay',
      'messages-sent.json, messages-received.json: your conversations; of the other people only name and text',
      'numbers-that-you-saw.json: whose numbers you asked for, by car',
      'times-your-number-was-seen.json: when somebody asked for yours',
      'messages-to-support.json: what you sent by the contact form, if your address is proven to be yours',
      'devices.json: when you signed in on which of your devices',
      'actions-as-admin.json: what you did as an admin, if you are one',
    ].join('\n'),
    `Payments stay in our books for ${years(RETENTION_DAYS.payment)} years even if you delete your account. Our Privacy Policy says how long we keep everything else.`,
    `To correct something, change it under Profile or write to ${supportEmail}. To delete everything, press "Delete my account" under Profile.`,
    '',
  ].join('\n\n');
}
