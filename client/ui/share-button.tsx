import { clsx } from 'clsx';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { PATH_PREFIX } from '#shared/language/page-language';
import { lazyPart } from '../lib/lazy-part';
import { Button, IconButton } from './button';
import { uiWords } from './words';

const ShareDialog = lazyPart(() => import('./share-dialog'), 'ShareDialog');

type ShareButtonProps = {
  title: string;
  /** Path of the shared page, which starts with '/'. */
  path: string;
  label?: string;
  variant?: 'secondary' | 'quiet';
  look?: 'text' | 'icon';
  className?: string;
};

/** Shares a link by the system's share sheet; if there is none, by WhatsApp or by copying it. */
export function ShareButton({
  title,
  path,
  label = uiWords.share,
  variant = 'secondary',
  look = 'text',
  className,
}: ShareButtonProps) {
  const [choosing, setChoosing] = useState(false);
  const url = () => new URL(PATH_PREFIX + path, window.location.origin).href;

  async function share() {
    if (typeof navigator.share !== 'function') return setChoosing(true);
    // Closing the sheet also rejects the promise, but is not a failure.
    await navigator.share({ title, url: url() }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) setChoosing(true);
    });
  }

  return (
    <>
      {look === 'icon' ? (
        <IconButton
          icon={Share2}
          label={label}
          className={clsx('size-11', className)}
          onClick={() => void share()}
        />
      ) : (
        <Button
          variant={variant}
          size="small"
          icon={Share2}
          onClick={() => void share()}
          className={className}
        >
          {label}
        </Button>
      )}
      {choosing && <ShareDialog label={label} title={title} url={url()} onClose={() => setChoosing(false)} />}
    </>
  );
}
