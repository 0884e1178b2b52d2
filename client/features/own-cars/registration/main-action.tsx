import { Button } from '../../../ui/button';

type MainActionProps = {
  children: string;
  /** The form is incomplete; pressing the button shows what is missing. */
  incomplete: boolean;
  busy: boolean;
  busyLabel: string;
  /** Of the text that says what is missing. */
  'aria-describedby'?: string | undefined;
};

/** Main button of the form; `incomplete` makes it `aria-disabled`, so that it can still show errors. */
export function MainAction({ incomplete, ...rest }: MainActionProps) {
  return (
    <Button
      {...rest}
      type="submit"
      aria-disabled={incomplete || undefined}
      className="aria-disabled:bg-sunken aria-disabled:text-ink3 aria-disabled:not-disabled:hover:bg-sunken"
    />
  );
}
