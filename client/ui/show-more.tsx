import { clsx } from 'clsx';
import { Button, type ButtonSize, type ButtonVariant } from './button';
import { uiWords } from './words';

type ShowMoreProps = {
  /** An infinite query of TanStack Query. */
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  label: string;
  busyLabel?: string;
  /** Sentence shown if a page could not be loaded; pressing the button tries again. */
  failed?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
};

/** Shows the button that loads the next page of a list; nothing if the list is complete. */
export function ShowMore({ list, label, busyLabel, failed, variant, size, className }: ShowMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <div className={clsx('grid justify-items-center', className)}>
      {list.isFetchNextPageError && (
        <p role="alert" className="my-1.5 text-small font-label text-bad">
          {failed ?? uiWords.moreFailed}
        </p>
      )}
      <Button
        variant={variant ?? 'secondary'}
        size={size}
        busy={list.isFetchingNextPage}
        {...(busyLabel && { busyLabel })}
        onClick={() => void list.fetchNextPage()}
      >
        {label}
      </Button>
    </div>
  );
}
