import { clsx } from 'clsx';

type PlateProps = {
  /** Normalised number: capitals and digits without spaces. */
  regNo: string;
  className?: string;
};

export function Plate({ regNo, className }: PlateProps) {
  return (
    <span
      className={clsx(
        'inline-flex h-6.5 items-center whitespace-nowrap rounded-plate border-[1.5px] border-on-plate px-[8px] text-nav font-plate leading-none tracking-[.06em] bg-plate text-on-plate',
        className,
      )}
    >
      {formatPlate(regNo)}
    </span>
  );
}

/** Adds a plate's space: KDL482J → KDL 482J. */
export function formatPlate(regNo: string): string {
  return regNo.replace(/^([A-Z]{3})(\d{3}[A-Z]?)$/, '$1 $2');
}
