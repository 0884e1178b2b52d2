import { useQuery } from '@tanstack/react-query';
import { PATHS } from '#shared/core/paths';
import { Button } from '../../../ui/button';
import { LinkButton } from '../../../ui/link-button';
import { Notice } from '../../../ui/notice';
import { formatPlate } from '../../../ui/plate';
import { unusedFeesQuery } from '../api';
import { unfinishedWords } from '../words';

/** Banner for paid fees whose car is not registered yet; renders nothing if there are none. */
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

type PaidPlatesProps = {
  fees: readonly { regNo: string; phone: string }[];
  /** The plate in the form. */
  regNo: string;
  onFill: (fee: { regNo: string; phone: string }) => void;
};

/** Says that the fee of the entered plate is paid, or lists other plates whose fee is paid. */
export function PaidPlates({ fees, regNo, onFill }: PaidPlatesProps) {
  if (fees.some((fee) => fee.regNo === regNo)) {
    return <Notice tone="info">{unfinishedWords.filled(formatPlate(regNo))}</Notice>;
  }
  const plates = fees.map((fee) => formatPlate(fee.regNo)).join(', ');
  return (
    <Notice tone="warning">
      <p>{fees.length > 1 ? unfinishedWords.paidForSeveral(plates) : unfinishedWords.paid(plates)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {fees.map((fee) => (
          <Button key={fee.regNo} variant="secondary" size="small" onClick={() => onFill(fee)}>
            {unfinishedWords.finishOf(formatPlate(fee.regNo))}
          </Button>
        ))}
      </div>
    </Notice>
  );
}
