import type { SignedInUser } from '#shared/auth/contract';
import { buildFieldRefusal, Refusal } from '#shared/core/errors';
import type { CountedAttempt } from '../../http/rate-limits';
import type { SignInUser, SignInUsers } from '../users/sign-in-users.service';
import type { SignInOrigin } from './auth.service';
import { hashNewPassword, refuseCommonPassword } from './passwords';
import type { SignUpLinks } from './sign-up-links/sign-up-links.service';

export type SignUp = ReturnType<typeof createSignUp>;

/** Counters per network address; each counter throws the refusal too_many_requests above its limit. */
type SignUpLimits = {
  countSignUp(address: string): Promise<void>;
  /** Counts a sign-up with a taken email; the returned object can undo the count. */
  countTaken(address: string): Promise<CountedAttempt>;
  countLink(address: string): Promise<void>;
};

type SignUpDeps = {
  signInUsers: Pick<SignInUsers, 'byEmail' | 'create'>;
  signUpLinks: SignUpLinks;
  limits: SignUpLimits;
  open: (user: SignInUser, from: SignInOrigin) => Promise<SignedInUser>;
};

type Form = { name: string; email: string; password: string };

/**
 * Builds the sign-up. A network address gets at most ten replies an hour that an email is taken. After them,
 * or after the usual number of sign-ups, each sign-up from the address must confirm its mailbox and gets the
 * same reply for free and taken emails. So nobody can check a list of emails, and neighbours who share the
 * network address can still sign up.
 */
export function createSignUp({ signInUsers, signUpLinks, limits, open }: SignUpDeps) {
  /** Counts a sign-up; returns null if the network address has reached a limit. */
  async function admit(address: string): Promise<CountedAttempt | null> {
    try {
      await limits.countSignUp(address);
      return await limits.countTaken(address);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'too_many_requests') return null;
      throw error;
    }
  }

  async function create({ name, email, password }: Form, { language }: SignInOrigin) {
    if (await signInUsers.byEmail(email)) return null;
    const passwordHash = await hashNewPassword(password, { email, name });
    return signInUsers.create({ name, email, passwordHash, language });
  }

  async function mailLink({ name, email }: Form, { address, language }: SignInOrigin) {
    await limits.countLink(address);
    const exists = (await signInUsers.byEmail(email)) !== null;
    await signUpLinks.send({ name, email, language }, exists);
    return { linkSentTo: email };
  }

  return {
    /**
     * Signs the new user in, or emails a link to confirm the mailbox.
     * @throws Refusal email_taken, too_many_requests; invalid_input for a common password
     */
    async begin(form: Form, from: SignInOrigin): Promise<SignedInUser | { linkSentTo: string }> {
      await refuseCommonPassword(form.password, form);
      const counted = await admit(from.address);
      if (!counted) return mailLink(form, from);
      const user = await create(form, from);
      if (!user) throw buildFieldRefusal('email_taken', 'email');
      await counted.takeBack();
      return open(user, from);
    },

    /** Returns the email and name of the sign-up that a link finishes; null if the link does not work. */
    findBegunSignUp(token: string): { email: string; name: string } | null {
      const begun = signUpLinks.read(token);
      return begun && { email: begun.email, name: begun.name };
    },

    /** @throws Refusal sign_up_link_invalid, email_taken; invalid_input for a common password */
    async finish(
      token: string,
      { name, password }: { name: string; password: string },
      from: SignInOrigin,
    ): Promise<SignedInUser> {
      const begun = signUpLinks.read(token);
      if (!begun) throw new Refusal('sign_up_link_invalid');
      const { email, language } = begun;
      const passwordHash = await hashNewPassword(password, { email, name });
      const user = await signInUsers.create({ name, email, emailProven: true, passwordHash, language });
      if (!user) throw buildFieldRefusal('email_taken', 'email');
      return open(user, from);
    },
  };
}
