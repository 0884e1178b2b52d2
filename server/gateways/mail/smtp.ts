import { createTransport } from 'nodemailer';
import type { Mail } from './mail';

export function createSmtpMail(url: string, from: string): Mail {
  const transport = createTransport(url);
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ from, to, subject, text });
    },
  };
}
