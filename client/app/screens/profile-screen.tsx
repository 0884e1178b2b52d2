import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import { normalisePlate } from '#shared/core/values';
import type { PaymentView } from '#shared/payments/contract';
import { ownCarsQuery } from '../../features/own-cars/api';
import { OwnCars } from '../../features/own-cars/my-cars/own-cars';
import { unusedFeesQuery } from '../../features/payments/api';
import { UnfinishedListingRows } from '../../features/payments/components/paid-fees';
import { PaymentModal } from '../../features/payments/components/payment-modal';
import { PaymentStatus } from '../../features/payments/components/payment-status';
import { useTrackedPayment } from '../../features/payments/progress';
import { ownUserQuery } from '../../features/users/api';
import { UserCard } from '../../features/users/components/user-card';
import { profileWords } from '../../features/users/words';
import { lazyPart } from '../../lib/lazy-part';
import { PageHead } from '../../lib/page-head';
import { useSession } from '../../lib/session/session';
import { isPhoneConfirmed, verificationQuery } from '../../lib/verification';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { PageHeading } from '../../ui/page-heading';
import { QueryState } from '../../ui/query-state';
import { LAZY_OVERLAY_OPTIONS } from '../error-screen';
import { ProfileLinks } from './profile-links';

const CalendarDialog = lazyPart(
  () => import('../../features/calendars/calendar-dialog'),
  'CalendarDialog',
  LAZY_OVERLAY_OPTIONS,
);

const EditCarDialog = lazyPart(
  () => import('../../features/own-cars/my-cars/edit-car-dialog'),
  'EditCarDialog',
  LAZY_OVERLAY_OPTIONS,
);

/**
 * Profile screen. Query parameters open a dialog: `?pay=<regNo>` (from the reminder email; several with
 * commas) the payment, `?calendar=<regNo>` the car's calendar, `?edit=<regNo>` the car's form.
 */
export function ProfileScreen() {
  const { user } = useSession();
  const [address] = useSearchParams();
  const moved = findMovedPath(address);
  if (moved) return <Navigate to={moved} replace />;
  return (
    <div className="page-width pt-3 md:py-8">
      <PageHead page="profile" />
      <PageHeading title={profileWords.title} className="lg:mb-5" />
      {user ? <OwnProfile key={user._id} userId={user._id} /> : <SignedOut />}
    </div>
  );
}

const SECURITY_PATHS: Record<string, string> = {
  devices: PATHS.devices,
  password: PATHS.password,
  'two-step': PATHS.twoStep,
};

/** Returns the new path for a link of an earlier email; undefined if its target is still on the profile. */
function findMovedPath(address: URLSearchParams): string | undefined {
  const deletion = address.get('delete');
  if (deletion) return `${PATHS.yourData}?${new URLSearchParams({ delete: deletion })}`;
  if (address.get('notifications') === 'choices') return PATHS.notificationChoices;
  return SECURITY_PATHS[address.get('security') ?? ''];
}

function OwnProfile({ userId }: { userId: string }) {
  const me = useQuery(ownUserQuery(userId));
  return (
    <QueryState query={me} loading={profileWords.loading} failed={profileWords.failed}>
      {(user) => (
        <div className="grid grid-cols-1 items-start lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-8">
          <UserCard user={user} />
          <div className="mt-3 min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0">
            <RenewableCars userId={userId} phone={user.phone} />
          </div>
          <div className="mt-4 lg:col-start-1">
            <ProfileLinks user={user} />
          </div>
        </div>
      )}
    </QueryState>
  );
}

function RenewableCars({ userId, phone }: { userId: string; phone: string }) {
  const phoneProven = isPhoneConfirmed(useQuery(verificationQuery(userId)).data);
  const { fees = [] } = useQuery(unusedFeesQuery(userId)).data ?? {};
  const queryClient = useQueryClient();
  const navigate = useNavigate();
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
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <PaymentStatus
        progress={progress}
        purpose="renewal"
        isForSeveral={paidFor.length > 1}
        {...(payment && { onPayAgain: () => pay(paidFor) })}
      />
      <OwnCars
        userId={userId}
        phoneProven={phoneProven}
        onProvePhone={() => void navigate(PATHS.verification)}
        unfinished={fees.length > 0 && <UnfinishedListingRows fees={fees} />}
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
    </div>
  );
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
