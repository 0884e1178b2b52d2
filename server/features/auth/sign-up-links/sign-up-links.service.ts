import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { BRAND } from '#shared/core/brand';
import { SIGN_UP_LINK_LIMITS } from '#shared/core/limits';
import { toMailboxKey } from '#shared/core/mailbox';
import { PATHS } from '#shared/core/paths';
import { addLanguagePrefix } from '#shared/language/addresses';
import { combineTranslations, LANGUAGES, type Language } from '#shared/language/language';
import { spendQuota } from '../../../db/quotas';
import { createSecretBox } from '../../../db/secret-box';
import { createKeyedHash } from '../../../db/signatures';
import type { Clock } from '../../../gateways/clock';
import type { Mail } from '../../../gateways/mail/mail';
import { signUpEmailWords as english } from './sign-up-words';
import { signUpEmailWords as swahili } from './sign-up-words.sw';

export type SignUpLinks = ReturnType<typeof createSignUpLinks>;

type SignUpLinksDeps = {
  mail: Mail;
  clock: Clock;
  publicUrl: string;
  secret: string;
  limited: boolean;
};

const WORDS = combineTranslations(english, { sw: swahili });

const begunSignUp = z.object({
  email: z.string(),
  name: z.string(),
  language: z.enum(LANGUAGES),
  /** Expiry of the link in epoch milliseconds. */
  until: z.number(),
});
type BegunSignUp = z.output<typeof begunSignUp>;

/**
 * Builds the links that finish a sign-up. A link carries the encrypted sign-up, so nothing is stored. The
 * second use of a link fails, because the email is taken by then.
 */
export function createSignUpLinks({ mail, clock, publicUrl, secret, limited }: SignUpLinksDeps) {
  const box = createSecretBox(secret, 'links that finish a sign-up');
  const hash = createKeyedHash(secret, 'mailboxes of sign-ups');

  /**
   * Counts an email to a mailbox; false if the mailbox has reached its limit. Links in earlier emails still
   * work.
   */
  async function countEmail(email: string): Promise<boolean> {
    if (!limited) return true;
    const key = `sign-ups:mailbox:${hash(toMailboxKey(email))}`;
    const spent = await spendQuota(key, randomUUID(), SIGN_UP_LINK_LIMITS.perMailbox, clock.now());
    return spent === 'spent';
  }

  return {
    /**
     * Emails a link that finishes the sign-up, or a link to sign in if a user has the email already
     * (`exists`). Both cases take the same steps, so that neither reply nor timing reveals whether the email
     * is taken.
     */
    async send(form: { email: string; name: string; language: Language }, exists: boolean): Promise<void> {
      const { language } = form;
      const until = clock.now().getTime() + SIGN_UP_LINK_LIMITS.linkMs;
      const token = box.seal(JSON.stringify({ ...form, until } satisfies BegunSignUp));
      if (!(await countEmail(form.email))) return;
      const { subject, open, after } = WORDS[language][exists ? 'exists' : 'finish'];
      // The email greets without the name, because a stranger may have typed it.
      const link = addLanguagePrefix(language, exists ? PATHS.profile : PATHS.finishSignUp(token));
      const text = [WORDS[language].hello, open, `${publicUrl}${link}`, after, BRAND.name].join('\n\n');
      await mail.send({ to: form.email, subject, text });
    },

    /** Returns the sign-up that a link carries; null if it has expired or another server made it. */
    read(token: string): BegunSignUp | null {
      const opened = box.open(token);
      if (opened === null) return null;
      const begun = begunSignUp.parse(JSON.parse(opened));
      return begun.until > clock.now().getTime() ? begun : null;
    },
  };
}
