import { BRAND } from '#shared/core/brand';
import { PATHS } from '#shared/core/paths';
import { REPORT_REASONS, type ReportKind, type ReportReason } from '#shared/safety/reports';
import type { Email } from '../../../gateways/mail/mail';

const ABOUT: Record<ReportKind, string> = {
  user: 'Somebody reported your account',
  car: 'Somebody reported one of your cars',
  message: 'Somebody reported a message of yours',
  review: 'Somebody reported a review of yours',
};

/** The e-mail that warns a reported person. It does not name the reporter. */
export function warningMail(
  report: { kind: ReportKind; reason: ReportReason },
  person: { name: string; email: string },
  { reason, publicUrl, supportEmail }: { reason: string; publicUrl: string; supportEmail: string },
): Email {
  const text = [
    `Hello ${person.name},`,
    '',
    `${ABOUT[report.kind]}: “${REPORT_REASONS[report.reason]}”. Our team has looked at it and writes:`,
    '',
    reason,
    '',
    'Please keep to our terms. If this happens again, your account may be suspended:',
    `${publicUrl}${PATHS.terms}`,
    '',
    `If you think that this is a mistake, write to ${supportEmail}.`,
    '',
    `${BRAND.name}, ${supportEmail}`,
    '',
  ].join('\n');
  return { to: person.email, subject: `A warning about your ${BRAND.name} account`, text };
}
