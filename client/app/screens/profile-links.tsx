import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import Download from 'lucide-react/icons/download';
import Globe from 'lucide-react/icons/globe';
import IdCard from 'lucide-react/icons/id-card';
import Lock from 'lucide-react/icons/lock';
import LogOut from 'lucide-react/icons/log-out';
import Receipt from 'lucide-react/icons/receipt';
import { useNavigate } from 'react-router-dom';
import { toDay } from '#shared/core/days';
import { PATHS } from '#shared/core/paths';
import { LANGUAGE_NAMES } from '#shared/language/language';
import { PAGE_LANGUAGE } from '#shared/language/page-language';
import type { OwnPapers } from '#shared/papers/contract';
import type { OwnUser } from '#shared/users/contract';
import { securityWords } from '../../features/auth/security/words';
import { unreadQuery } from '../../features/notifications/unread-query';
import { notificationBellWords } from '../../features/notifications/words';
import { ownCarsQuery } from '../../features/own-cars/api';
import { papersWords } from '../../features/papers/words';
import { ownPaymentsQuery } from '../../features/payments/api';
import { ownPaymentWords } from '../../features/payments/words';
import { personalDataWords } from '../../features/personal-data/words';
import { profileWords, verificationWords } from '../../features/users/words';
import { formatShortDay } from '../../lib/day-words';
import { papersQuery } from '../../lib/papers-query';
import { useSession } from '../../lib/session/session';
import { isVerifiedAccount, verificationQuery } from '../../lib/verification';
import { CountBadge } from '../../ui/count-badge';
import { ButtonRow, LinkRow, LinkRows } from '../../ui/link-rows';
import { screenWords } from '../screen-words';

/**
 * Links to screens on which a user sets something up once. Owners and people who have paid see the payments.
 * Where papers are checked, the papers screen has the link to the verification. A user with stored papers
 * keeps the link to them after the operator has switched papers off.
 */
export function ProfileLinks({ user }: { user: OwnUser }) {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const { data: cars = [] } = useQuery(ownCarsQuery(user._id));
  const [lastPayment] = useInfiniteQuery(ownPaymentsQuery(user._id)).data ?? [];
  const verification = useQuery(verificationQuery(user._id)).data;
  const { data: unread = 0 } = useQuery(unreadQuery(user._id));
  const papers = useQuery(papersQuery(user._id)).data;
  const isOn = papers !== undefined && papers.country !== null;
  const verified =
    verification && (isVerifiedAccount(verification) ? profileWords.verified : profileWords.notVerified);
  return (
    <LinkRows label={profileWords.links}>
      {(cars.length > 0 || lastPayment) && (
        <LinkRow
          to={PATHS.ownPayments}
          icon={Receipt}
          label={ownPaymentWords.title}
          aside={
            lastPayment && ownPaymentWords.last(formatShortDay(toDay(Date.parse(lastPayment.createdAt))))
          }
        />
      )}
      {papers && (isOn || papers.items.length > 0) && (
        <LinkRow
          to={PATHS.papers}
          icon={IdCard}
          label={papersWords.title}
          aside={describePapers(papers) ?? verified}
        />
      )}
      {!isOn && (
        <LinkRow to={PATHS.verification} icon={IdCard} label={verificationWords.title} aside={verified} />
      )}
      <LinkRow
        to={PATHS.notifications}
        icon={Bell}
        label={notificationBellWords.title}
        aside={unread > 0 && <CountBadge count={unread} label={notificationBellWords.unread(unread)} />}
      />
      <LinkRow to={PATHS.security} icon={Lock} label={securityWords.title} />
      <LinkRow
        to={PATHS.languageAndData}
        icon={Globe}
        label={screenWords.language.screen}
        aside={LANGUAGE_NAMES[PAGE_LANGUAGE]}
      />
      <LinkRow to={PATHS.yourData} icon={Download} label={personalDataWords.title} />
      <ButtonRow
        icon={LogOut}
        label={profileWords.signOut}
        onClick={() => [signOut(), navigate(PATHS.home)]}
      />
    </LinkRows>
  );
}

/** Returns the label of the most urgent state among the papers, refused first; undefined without papers. */
function describePapers({ items }: OwnPapers): string | undefined {
  for (const state of ['refused', 'photo_asked', 'waiting', 'accepted'] as const) {
    if (items.some((paper) => paper.state === state)) return papersWords.states[state];
  }
  return undefined;
}
