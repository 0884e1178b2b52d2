import { clsx } from 'clsx';

type PlateProps = {
  /** Registration number in its normal form: capitals and digits without spaces. */
  regNo: string;
  size?: 'regular' | 'small';
  className?: string;
};

export function Plate({ regNo, size = 'regular', className }: PlateProps) {
  return (
    <span
      className={clsx(
        'inline-flex items-center whitespace-nowrap rounded-plate border-[1.5px] border-on-plate font-plate leading-none bg-plate text-on-plate',
        size === 'regular'
          ? 'h-6.5 px-[8px] text-nav tracking-[.06em]'
          : 'h-5 shrink-0 px-[5px] text-time tracking-[.04em]',
        className,
      )}
    >
      {formatPlate(regNo)}
    </span>
  );
}

/** Inserts the space of a number plate: KDL482J → KDL 482J. */
export function formatPlate(regNo: string): string {
  return regNo.replace(/^([A-Z]{3})(\d{3}[A-Z]?)$/, '$1 $2');
}
