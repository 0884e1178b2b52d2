import { BRAND } from '#shared/core/brand';
import { Refusal } from '#shared/core/errors';
import { PATHS } from '#shared/core/paths';
import { DELETION_LINK_LIFETIME_MS } from '#shared/core/retention';
import { addLanguagePrefix } from '#shared/language/addresses';
import { combineTranslations, type Language } from '#shared/language/language';
import type { Background } from '../../background/background';
import { createSignedLinks } from '../../db/signatures';
import type { Clock } from '../../gateways/clock';
import { formatGreeting } from '../../gateways/mail/greeting';
import type { Mail } from '../../gateways/mail/mail';
import type { PasswordConfirmation } from '../auth/identity-confirmation.service';
import type { AttemptOrigin } from '../auth/sign-in-guard/sign-in-guard.service';
import type { SignInUsers } from '../users/sign-in-users.service';
import { accountDeletionEmailWords as english } from './deletion-words';
import { accountDeletionEmailWords as swahili } from './deletion-words.sw';

const WORDS = combineTranslations(english, { sw: swahili });

export type AccountDeletion = ReturnType<typeof createAccountDeletion>;

type AccountDeletionDeps = {
  signInUsers: Pick<SignInUsers, 'byId'>;
  confirmPassword: PasswordConfirmation;
  erase: (userId: string) => Promise<void>;
  /** Whether the user is a side of a hire whose car is handed over. */
  isCarOut: (userId: string) => Promise<boolean>;
  mail: Pick<Mail, 'send'>;
  clock: Clock;
  background: Background;
  secret: string;
  publicUrl: string;
};

type Confirmation = { password?: string | undefined; confirmation?: string | undefined };

/** Builds the deletion of a user's own account, which the password or a mailed link confirms. */
export function createAccountDeletion(deps: AccountDeletionDeps) {
  const { signInUsers, confirmPassword, erase, mail, clock, background, publicUrl } = deps;
  const { sign, isSigned } = createSignedLinks(deps.secret, 'account deletion');

  return {
    /**
     * Mails a link if neither password nor confirmation is given. Returns whether the account is deleted.
     * @throws Refusal deletion_link_invalid, wrong_password, no_password, last_admin, car_is_out,
     * too_many_requests
     */
    async request(
      userId: string,
      { password, confirmation }: Confirmation,
      from: AttemptOrigin,
    ): Promise<boolean> {
      const user = await signInUsers.byId(userId);
      if (!user) throw new Refusal('not_signed_in');
      if (confirmation) {
        if (!isValid(confirmation, user)) throw new Refusal('deletion_link_invalid');
      } else if (password) {
        await confirmPassword(userId, password, { field: 'password', from });
      } else {
        background.start(
          () => mail.send(buildConfirmationEmail(user, buildLink(user))),
          'failed to email a link to confirm an account deletion',
        );
        return false;
      }
      // Without this check, a user who keeps a hired car could erase what the owner and the police know about
      // the user.
      if (await deps.isCarOut(userId)) throw new Refusal('car_is_out');
      await erase(userId);
      return true;
    },
  };

  function buildLink(user: LinkOwner & { language: Language }): string {
    const until = clock.now().getTime() + DELETION_LINK_LIFETIME_MS;
    const path = `${PATHS.yourData}?delete=${until}.${sign(buildSignedText(user, until))}`;
    return `${publicUrl}${addLanguagePrefix(user.language, path)}`;
  }

  function isValid(confirmation: string, user: LinkOwner): boolean {
    const [until = '', given = ''] = confirmation.split('.');
    if (!(Number(until) > clock.now().getTime())) return false;
    return isSigned(given, buildSignedText(user, Number(until)));
  }
}

type LinkOwner = { _id: string; tokenVersion: number };

/** Builds the signed text of a link, which ends at `until` or when the user's tokens are revoked. */
function buildSignedText({ _id, tokenVersion }: LinkOwner, until: number): string {
  return `${_id}:${tokenVersion}:${until}`;
}

function buildConfirmationEmail(user: { email: string; name: string; language: Language }, link: string) {
  const { subject, open, ignore } = WORDS[user.language];
  return {
    to: user.email,
    subject,
    text: [formatGreeting(user), open, link, ignore, BRAND.name].join('\n\n'),
  };
}
