import { useQuery } from '@tanstack/react-query';
import { OwnerHome } from '../../features/hires/owner/owner-home';
import { HiresView } from '../../features/hires/screens/hires-view';
import { EarnedCard } from '../../features/lender-dashboard/home/earned-card';
import { ownCarsQuery } from '../../features/own-cars/api';
import { CarTasks } from '../../features/own-cars/home/car-tasks';
import { unusedFeesQuery } from '../../features/payments/api';
import { useUser } from '../../lib/session/session';

export function HiresScreen() {
  const user = useUser();
  return user && <UserHires key={user._id} userId={user._id} />;
}

function UserHires({ userId }: { userId: string }) {
  const { data: cars, isError, fetchStatus } = useQuery(ownCarsQuery(userId));
  const isUnknown = !isError && fetchStatus !== 'paused';
  return (
    <HiresView
      userId={userId}
      hasCars={cars ? cars.length > 0 : isUnknown ? null : false}
      renderMyCars={(list) => (
        <OwnerHome
          userId={userId}
          list={list}
          carTasks={<OwnCarTasks userId={userId} />}
          cars={cars ?? []}
          earned={<EarnedCard userId={userId} />}
        />
      )}
    />
  );
}

function OwnCarTasks({ userId }: { userId: string }) {
  return <CarTasks userId={userId} unusedFees={useQuery(unusedFeesQuery(userId)).data?.fees ?? []} />;
}
