import { clsx } from 'clsx';
import { Button, type ButtonSize, type ButtonVariant } from './button';
import { uiWords } from './words';

type ShowMoreProps = {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  label: string;
  busyLabel?: string;
  failed?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
};

/** Button that loads the next page of a list; renders nothing if the list is complete. */
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
