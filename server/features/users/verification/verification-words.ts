import { BRAND } from '#shared/core/brand';

export const verificationWords = {
  subject: `Verify your email for ${BRAND.name}`,
  open: 'open this link within 24 hours to show that this email address is yours. It works once.',
  mistake: `If you have no account on ${BRAND.name}, ignore this email: someone may have typed your address by mistake.`,
  code: (code: string) =>
    `${code} is your ${BRAND.name} code. It is valid for 10 minutes. Do not share it with anyone, not even us.`,
  sentLink: (email: string) => `We have sent a link to ${email}.`,
  sentCode: (phone: string) => `We have sent a code to ${phone}.`,
  wait: {
    email: (span: string) => `Please wait ${span} before the next email.`,
    code: (span: string) => `Please wait ${span} before the next code.`,
  },
  seconds: (count: number) => counted(count, 'second'),
  minutes: (count: number) => counted(count, 'minute'),
  hours: (count: number) => counted(count, 'hour'),
} as const;

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
