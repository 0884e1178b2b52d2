import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import { normalisePlate } from '#shared/core/values';
import type { PaymentView } from '#shared/payments/contract';
import { SecurityPanel } from '../../features/auth/security/security-panel';
import { HiresPanel } from '../../features/hires/list/hires-panel';
import { NotificationsPanel } from '../../features/notifications/components/notifications-panel';
import { ownCarsQuery } from '../../features/own-cars/api';
import { OwnCars } from '../../features/own-cars/my-cars/own-cars';
import { OwnPayments } from '../../features/payments/components/own-payments';
import { PaymentModal } from '../../features/payments/components/payment-modal';
import { PaymentStatus } from '../../features/payments/components/payment-status';
import { useFollowedPayment } from '../../features/payments/use-followed-payment';
import { YourData } from '../../features/personal-data/components/your-data';
import { meQuery } from '../../features/users/api';
import { UserCard } from '../../features/users/components/user-card';
import { VerificationPanel } from '../../features/users/verification/verification-panel';
import { profileWords } from '../../features/users/words';
import { withReference } from '../../lib/failure-sentence';
import { loadPart } from '../../lib/load-part';
import { PageHead } from '../../lib/page-head';
import { useSession } from '../../lib/session/session';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { SpinnerWithWords } from '../../ui/spinner-with-words';
import { FloatingPart } from '../floating-part';
import { BlockedPeopleButton } from '../safety-button';

const CalendarDialog = lazy(() =>
  loadPart(() => import('../../features/calendars/calendar-dialog')).then((module) => ({
    default: module.CalendarDialog,
  })),
);

const EditCarDialog = lazy(() =>
  loadPart(() => import('../../features/own-cars/my-cars/edit-car-dialog')).then((module) => ({
    default: module.EditCarDialog,
  })),
);

/** /Profile: the user's card, security, cars and payments. `?pay=<regNo>`, as in the reminder e-mail, opens that car's payment, `?calendar=<regNo>` its calendar, `?edit=<regNo>` its form. */
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
  if (me.data) {
    return (
      <div className="grid items-start gap-6 lg:grid-cols-[18.75rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-8">
        <UserCard user={me.data} />
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <RenewableCars userId={userId} phone={me.data.phone} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5 lg:col-start-1">
          <VerificationPanel userId={userId} />
          <NotificationsPanel userId={userId} />
          <SecurityPanel />
          <BlockedPeopleButton userId={userId} />
          <YourData email={me.data.email} />
        </div>
      </div>
    );
  }
  if (!me.isError) return <SpinnerWithWords words={profileWords.loading} />;
  return (
    <ErrorState
      sentence={withReference(profileWords.failed, me.error)}
      busy={me.isFetching}
      onRetry={() => void me.refetch()}
    />
  );
}

/** The cars, and the renewal of the one named in the address. */
function RenewableCars({ userId, phone }: { userId: string; phone: string }) {
  const queryClient = useQueryClient();
  const [address, setAddress] = useSearchParams();
  const [payment, setPayment] = useState<PaymentView | null>(null);
  const cars = useQuery(ownCarsQuery(userId));
  const requestedPlate = normalisePlate(address.get('pay') ?? '');
  const calendarPlate = normalisePlate(address.get('calendar') ?? '');
  const editPlate = normalisePlate(address.get('edit') ?? '');
  const edited = cars.data?.find((car) => car.regNo === editPlate);
  const planned = cars.data?.find((car) => car.regNo === calendarPlate);
  // A paid car needs no renewal, but its modal still shows the result.
  const renewed = cars.data?.find(
    (car) => car.regNo === requestedPlate && (car.reminderSent || car.regNo === payment?.regNo),
  );
  const progress = useFollowedPayment(payment?._id ?? null, () => {
    void queryClient.invalidateQueries({ queryKey: ['cars'] });
  });

  return (
    <div className="grid min-w-0 gap-5">
      <PaymentStatus
        progress={progress}
        purpose="renewal"
        {...(payment && { onPayAgain: () => setAddress({ pay: payment.regNo }, { replace: true }) })}
      />
      <HiresPanel userId={userId} />
      <OwnCars
        userId={userId}
        onPay={({ regNo }) => setAddress({ pay: regNo }, { replace: true })}
        calendar={(dialog) => (
          <FloatingPart>
            <CalendarDialog {...dialog} />
          </FloatingPart>
        )}
      />
      {planned && (
        <FloatingPart>
          <CalendarDialog car={planned} onClose={() => setAddress({}, { replace: true })} />
        </FloatingPart>
      )}
      {edited && (
        <FloatingPart>
          <EditCarDialog car={edited} onClose={() => setAddress({}, { replace: true })} />
        </FloatingPart>
      )}
      {renewed && (
        <PaymentModal
          purpose="renewal"
          regNo={renewed.regNo}
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

function SignedOut() {
  const { openModal } = useSession();
  const [address] = useSearchParams();
  const returnTo = address.size > 0 ? `${PATHS.profile}?${address}` : PATHS.profile;
  return (
    <EmptyState
      drawing="key"
      sentence={profileWords.signedOut}
      action={
        <Button variant="secondary" size="small" onClick={() => openModal('signin', returnTo)}>
          {profileWords.signIn}
        </Button>
      }
    />
  );
}
