import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { formatPlate, Plate } from '../../../ui/plate';
import { unfinishedListingWords } from '../words';

type Fee = { regNo: string; phone: string };

/** Shows a link for each paid registration fee without a car; it opens the form to finish the listing. */
export function UnfinishedListingRows({ fees }: { fees: readonly Fee[] }) {
  return fees.map(({ regNo }) => (
    <Link
      key={regNo}
      to={`${PATHS.registerCar}?finish=${regNo}`}
      className="flex min-h-16.5 items-center gap-3 px-3.5 py-2 hover:bg-sunken"
    >
      <span className="min-w-0 flex-1">
        <Plate regNo={regNo} size="small" />
        <span className="mt-0.5 block text-tiny font-label text-murram">
          {unfinishedListingWords.notListed}
        </span>
      </span>
      <span className="text-nav font-strong text-tea">{unfinishedListingWords.finish}</span>
      <ChevronRight size={18} aria-hidden className="text-ink3" />
    </Link>
  ));
}

type PaidPlatesProps = {
  fees: readonly Fee[];
  /** Plate that is entered in the form. */
  regNo: string;
  onFill: (fee: Fee) => void;
};

/** Says that the fee of the entered plate is paid, or lists other plates whose fee is paid. */
export function PaidPlatesNotice({ fees, regNo, onFill }: PaidPlatesProps) {
  if (fees.some((fee) => fee.regNo === regNo)) {
    return <Notice tone="info">{unfinishedListingWords.filled(formatPlate(regNo))}</Notice>;
  }
  const plates = fees.map((fee) => formatPlate(fee.regNo)).join(', ');
  return (
    <Notice tone="warning">
      <p>
        {fees.length > 1
          ? unfinishedListingWords.paidForSeveral(plates)
          : unfinishedListingWords.paid(plates)}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {fees.map((fee) => (
          <Button key={fee.regNo} variant="secondary" size="small" onClick={() => onFill(fee)}>
            {unfinishedListingWords.finishOf(formatPlate(fee.regNo))}
          </Button>
        ))}
      </div>
    </Notice>
  );
}
