import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import { normalisePlate } from '#shared/core/values';
import { localizeAddress } from '#shared/language/addresses';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#shared/language/language';
import type { PaymentView } from '#shared/payments/contract';
import { SecurityPanel } from '../../features/auth/security/security-panel';
import { NotificationsPanel } from '../../features/notifications/components/notifications-panel';
import { ownCarsQuery } from '../../features/own-cars/api';
import { OwnCars } from '../../features/own-cars/my-cars/own-cars';
import { OwnPayments } from '../../features/payments/components/own-payments';
import { UnfinishedListings } from '../../features/payments/components/paid-fees';
import { PaymentModal } from '../../features/payments/components/payment-modal';
import { PaymentStatus } from '../../features/payments/components/payment-status';
import { useTrackedPayment } from '../../features/payments/progress';
import { YourData } from '../../features/personal-data/components/your-data';
import { meQuery } from '../../features/users/api';
import { UserCard } from '../../features/users/components/user-card';
import { VerificationPanel } from '../../features/users/verification/verification-panel';
import { EmailStep } from '../../features/users/verification/verification-steps';
import { profileWords } from '../../features/users/words';
import { lazyPart } from '../../lib/lazy-part';
import { PageHead } from '../../lib/page-head';
import { useSession } from '../../lib/session/session';
import { isPhoneConfirmed, verificationQuery } from '../../lib/verification';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Panel } from '../../ui/panel';
import { QueryState } from '../../ui/query-state';
import { DataSaverSwitch } from '../data-saver-switch';
import { OVERLAY_OPTIONS } from '../error-screen';
import { openInLanguage } from '../language-link';
import { BlockedPeopleButton } from '../safety-button';
import { screenWords } from '../screen-words';

const CalendarDialog = lazyPart(
  () => import('../../features/calendars/calendar-dialog'),
  'CalendarDialog',
  OVERLAY_OPTIONS,
);

const EditCarDialog = lazyPart(
  () => import('../../features/own-cars/my-cars/edit-car-dialog'),
  'EditCarDialog',
  OVERLAY_OPTIONS,
);

/**
 * Parameters open a dialog: `?pay=<regNo>` (from the reminder email, or several with commas) the payment,
 * `?calendar=<regNo>` the car's calendar, `?edit=<regNo>` the car's form.
 */
export function ProfileScreen() {
  const { user } = useSession();
  return (
    <div className="page-width py-6 md:py-8">
      <PageHead page="profile" />
      {user ? <OwnProfile key={user._id} userId={user._id} /> : <SignedOut />}
    </div>
  );
}

function OwnProfile({ userId }: { userId: string }) {
  const me = useQuery(meQuery(userId));
  const verification = useRef<HTMLDivElement>(null);
  return (
    <QueryState query={me} loading={profileWords.loading} failed={profileWords.failed}>
      {(user) => (
        <div className="grid items-start gap-6 lg:grid-cols-[18.75rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-8">
          <UserCard user={user} />
          <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <RenewableCars
              userId={userId}
              phone={user.phone}
              onProvePhone={() => showPart(verification.current)}
            />
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-5 lg:col-start-1">
            <div ref={verification} tabIndex={-1}>
              <VerificationPanel userId={userId} />
            </div>
            <NotificationsPanel userId={userId} />
            <LanguagePanel chosen={user.language} />
            <SecurityPanel emailProof={(words) => <EmailStep {...words} />} />
            <BlockedPeopleButton userId={userId} />
            <Panel>
              <DataSaverSwitch />
            </Panel>
            <YourData email={user.email} />
          </div>
        </div>
      )}
    </QueryState>
  );
}

type RenewableCarsProps = { userId: string; phone: string; onProvePhone: () => void };

function RenewableCars({ userId, phone, onProvePhone }: RenewableCarsProps) {
  const phoneProven = isPhoneConfirmed(useQuery(verificationQuery(userId)).data);
  const queryClient = useQueryClient();
  const [address, setAddress] = useSearchParams();
  const [payment, setPayment] = useState<PaymentView | null>(null);
  const cars = useQuery(ownCarsQuery(userId));
  const requested = (address.get('pay') ?? '').split(',').map(normalisePlate);
  const calendarPlate = normalisePlate(address.get('calendar') ?? '');
  const editPlate = normalisePlate(address.get('edit') ?? '');
  const edited = cars.data?.find((car) => car.regNo === editPlate);
  const planned = cars.data?.find((car) => car.regNo === calendarPlate);
  // A paid car needs no renewal, but the modal stays open to show the payment's result.
  const paidFor = payment ? listPlates(payment) : [];
  const [renewed, ...others] = (cars.data ?? []).filter(
    ({ regNo, reminderSent }) => requested.includes(regNo) && (reminderSent || paidFor.includes(regNo)),
  );
  const pay = (regNos: readonly string[]) => setAddress({ pay: regNos.join(',') }, { replace: true });
  const progress = useTrackedPayment(payment?._id ?? null, () => {
    void queryClient.invalidateQueries({ queryKey: ['cars'] });
  });

  return (
    <div className="grid min-w-0 gap-5">
      <PaymentStatus
        progress={progress}
        purpose="renewal"
        isForSeveral={paidFor.length > 1}
        {...(payment && { onPayAgain: () => pay(paidFor) })}
      />
      <UnfinishedListings userId={userId} />
      <OwnCars
        userId={userId}
        phoneProven={phoneProven}
        onProvePhone={onProvePhone}
        onPay={(chosen) => pay(chosen.map(({ regNo }) => regNo))}
        calendar={(dialog) => <CalendarDialog {...dialog} />}
      />
      {planned && <CalendarDialog car={planned} onClose={() => setAddress({}, { replace: true })} />}
      {edited && (
        <EditCarDialog
          car={edited}
          phoneProven={phoneProven}
          onClose={() => setAddress({}, { replace: true })}
        />
      )}
      {renewed && (
        <PaymentModal
          purpose="renewal"
          regNos={[renewed.regNo, ...others.map(({ regNo }) => regNo)]}
          suggestedPhone={phone || renewed.contact}
          progress={progress}
          onSent={setPayment}
          onClose={() => setAddress({}, { replace: true })}
        />
      )}
      <OwnPayments userId={userId} />
    </div>
  );
}

function showPart(part: HTMLElement | null): void {
  part?.scrollIntoView({ block: 'center' });
  part?.focus({ preventScroll: true });
}

function listPlates({ regNo, regNos = [regNo] }: PaymentView): readonly string[] {
  return regNos;
}

function SignedOut() {
  const { openModal } = useSession();
  const [address] = useSearchParams();
  const returnTo = address.size > 0 ? `${PATHS.profile}?${address}` : PATHS.profile;
  return (
    <EmptyState
      drawing="key"
      sentence={profileWords.signedOut}
      action={
        <Button variant="secondary" size="small" onClick={() => openModal('signin', { returnTo })}>
          {profileWords.signIn}
        </Button>
      }
    />
  );
}

/** `chosen` is the language stored in the account. */
function LanguagePanel({ chosen }: { chosen: Language }) {
  const { pathname, search } = useLocation();
  const words = screenWords.language;
  return (
    <Panel title={words.title}>
      <p className="mb-4 text-small text-ink2">{words.sentence}</p>
      <div className="grid gap-2.5">
        {LANGUAGES.map((language) => (
          <Button
            key={language}
            variant={language === chosen ? 'secondary' : 'quiet'}
            aria-pressed={language === chosen}
            lang={language}
            onClick={() => void openInLanguage(language, localizeAddress(language, pathname + search))}
          >
            {LANGUAGE_NAMES[language]}
          </Button>
        ))}
      </div>
    </Panel>
  );
}
