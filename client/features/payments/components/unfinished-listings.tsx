import { useQuery } from '@tanstack/react-query';
import { PATHS } from '#shared/core/paths';
import { LinkButton } from '../../../ui/link-button';
import { Notice } from '../../../ui/notice';
import { formatPlate } from '../../../ui/plate';
import { unusedFeesQuery } from '../api';
import { unfinishedWords } from '../words';

/**
 * Banner with a link to the registration form, for cars whose fee is paid but which are not listed; renders
 * nothing if there are none.
 */
export function UnfinishedListings({ userId }: { userId: string }) {
  const fees = useQuery(unusedFeesQuery(userId)).data?.fees ?? [];
  if (fees.length === 0) return null;
  const plates = fees.map(({ regNo }) => formatPlate(regNo)).join(', ');
  return (
    <Notice tone="warning">
      <p>{fees.length > 1 ? unfinishedWords.paidForSeveral(plates) : unfinishedWords.paid(plates)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {fees.map(({ regNo }) => (
          <LinkButton
            key={regNo}
            to={`${PATHS.registerCar}?finish=${regNo}`}
            variant="secondary"
            size="small"
            aria-label={unfinishedWords.finishOf(formatPlate(regNo))}
          >
            {fees.length > 1 ? unfinishedWords.finishOf(formatPlate(regNo)) : unfinishedWords.finish}
          </LinkButton>
        ))}
      </div>
    </Notice>
  );
}
