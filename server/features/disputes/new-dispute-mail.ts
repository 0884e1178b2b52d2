import type { Email } from '../../gateways/mail/mail';

type NewDispute = { regNo: string; publicUrl: string; supportEmail: string };

export function buildNewDisputeMail({ regNo, publicUrl, supportEmail }: NewDispute): Email {
  return {
    to: supportEmail,
    subject: `${regNo} is disputed`,
    text: `A dispute waits for a decision:\n${publicUrl}/ad-pan?tab=disputes\n`,
  };
}
