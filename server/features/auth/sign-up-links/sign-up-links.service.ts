import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { BRAND } from '#shared/core/brand';
import { SIGN_UP_LINKS } from '#shared/core/limits';
import { toMailboxKey } from '#shared/core/mailbox';
import { PATHS } from '#shared/core/paths';
import { localizeAddress } from '#shared/language/addresses';
import { combineTranslations, LANGUAGES, type Language } from '#shared/language/language';
import { createKeyedHash } from '../../../db/keyed-hash';
import { spendQuota } from '../../../db/quotas';
import { createSecretBox } from '../../../db/secret-box';
import type { Clock } from '../../../gateways/clock';
import type { Mail } from '../../../gateways/mail/mail';
import { signUpWords as english } from './sign-up-words';
import { signUpWords as swahili } from './sign-up-words.sw';

export type SignUpLinks = ReturnType<typeof createSignUpLinks>;

type SignUpLinksDeps = {
  mail: Mail;
  clock: Clock;
  publicUrl: string;
  secret: string;
  /** false: no limit on e-mails to one mailbox. */
  limited: boolean;
};

const WORDS = combineTranslations(english, { sw: swahili });

/** A sign-up that was begun and is finished by the holder of its mailbox. */
const begunSignUp = z.object({
  email: z.string(),
  name: z.string(),
  language: z.enum(LANGUAGES),
  /** The end of the link, in epoch milliseconds. */
  until: z.number(),
});
type BegunSignUp = z.output<typeof begunSignUp>;

/**
 * Mailed links that finish a sign-up. Stored nowhere: the link itself carries the sign-up, encrypted. A link that is
 * opened twice finds its address taken.
 */
export function createSignUpLinks({ mail, clock, publicUrl, secret, limited }: SignUpLinksDeps) {
  const box = createSecretBox(secret, 'links that finish a sign-up');
  const hash = createKeyedHash(secret, 'mailboxes of sign-ups');

  /** Whether the mailbox gets another e-mail; the links of the earlier ones still work otherwise. */
  async function mayMail(email: string): Promise<boolean> {
    if (!limited) return true;
    const key = `sign-ups:mailbox:${hash(toMailboxKey(email))}`;
    const spent = await spendQuota(key, randomUUID(), SIGN_UP_LINKS.perMailbox, clock.now());
    return spent === 'spent';
  }

  return {
    /**
     * Mails a link, or to a user who `exists` the way to sign in; resolves once the e-mail is stored. Takes the same
     * steps for both, so that neither reply nor timing tells whether an address is taken.
     */
    async send(form: { email: string; name: string; language: Language }, exists: boolean): Promise<void> {
      const { language } = form;
      const until = clock.now().getTime() + SIGN_UP_LINKS.linkMs;
      const token = box.seal(JSON.stringify({ ...form, until } satisfies BegunSignUp));
      if (!(await mayMail(form.email))) return;
      const { subject, open, after } = WORDS[language][exists ? 'exists' : 'finish'];
      // Without the name: a stranger may have typed it.
      const link = localizeAddress(language, exists ? PATHS.profile : PATHS.finishSignUp(token));
      const text = [WORDS[language].hello, open, `${publicUrl}${link}`, after, BRAND.name].join('\n\n');
      await mail.send({ to: form.email, subject, text });
    },

    /** The sign-up of a link; null for one that is too old or not of this server. */
    read(token: string): BegunSignUp | null {
      const opened = box.open(token);
      if (opened === null) return null;
      const begun = begunSignUp.parse(JSON.parse(opened));
      return begun.until > clock.now().getTime() ? begun : null;
    },
  };
}
