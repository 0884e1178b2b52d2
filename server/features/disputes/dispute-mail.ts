import { BRAND } from '#shared/core/brand';
import { TIME_ZONE } from '#shared/core/days';
import type { Email } from '../../gateways/mail/mail';

type Person = { name: string; email: string };
type Context = { regNo: string; reason: string; publicUrl: string; supportEmail: string };

const DAY = new Intl.DateTimeFormat('en-KE', { dateStyle: 'long', timeZone: TIME_ZONE });

/** Tells support that a dispute waits for a decision. */
export function newDisputeMail({ regNo, publicUrl, supportEmail }: Omit<Context, 'reason'>): Email {
  return {
    to: supportEmail,
    subject: `${regNo} is disputed`,
    text: `A dispute waits for a decision:\n${publicUrl}/ad-pan?tab=disputes\n`,
  };
}

export function rejectedMail(disputer: Person, context: Context): Email {
  const { regNo } = context;
  return letter(disputer, context, `Your dispute about ${regNo}`, [
    `we looked at your dispute about ${regNo} and left the listing as it is.`,
    `Reason: ${context.reason}`,
  ]);
}

export function upheldMail(disputer: Person, until: Date, context: Context): Email {
  const { regNo, publicUrl } = context;
  return letter(disputer, context, `${regNo} is yours to register`, [
    `you were right about ${regNo}: the other listing is gone.`,
    `Until ${DAY.format(until)} nobody else can register this plate. Register your car here:`,
    `${publicUrl}/register-car`,
  ]);
}

export function takenDownMail(lister: Person, context: Context): Email {
  const { regNo } = context;
  return letter(lister, context, `Your listing of ${regNo} was removed`, [
    `the owner of ${regNo} disputed your listing, and showed the logbook. We removed the listing.`,
    `Reason: ${context.reason}`,
    'If this is wrong, or about the fee that you paid, please write to us.',
  ]);
}

function letter(to: Person, { supportEmail }: Context, subject: string, lines: readonly string[]): Email {
  const text = [`Hello ${to.name},`, '', ...lines, '', `${BRAND.name}, ${supportEmail}`, ''].join('\n');
  return { to: to.email, subject, text };
}
