import { Button } from '../../../ui/button';

type MainActionProps = {
  children: string;
  /** Not everything is filled in: pressing it shows what is missing. */
  unready: boolean;
  busy: boolean;
  busyLabel: string;
  disabled: boolean;
};

/** The form's one filled button. Unready it looks and counts as disabled, but keeps its focus and explains itself. */
export function MainAction({ unready, ...rest }: MainActionProps) {
  return (
    <Button
      {...rest}
      type="submit"
      aria-disabled={unready || undefined}
      className="aria-disabled:bg-sunken aria-disabled:text-ink3 aria-disabled:not-disabled:hover:bg-sunken"
    />
  );
}
