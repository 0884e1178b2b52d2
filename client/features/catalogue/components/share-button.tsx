import Check from 'lucide-react/icons/check';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { TIMINGS } from '#shared/core/limits';
import { useTimeout } from '../../../lib/use-timeout';
import { Button } from '../../../ui/button';
import { catalogueWords } from '../words';

type ShareButtonProps = { title: string; path: string; className?: string };

/** Shares the catalogue's link by the system's share sheet; copies it where there is none. */
export function ShareButton({ title, path, className }: ShareButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();
  useTimeout(outcome !== undefined, TIMINGS.copyConfirmationMs, () => setOutcome(undefined));

  async function share() {
    const url = new URL(path, window.location.origin).href;
    if (typeof navigator.share === 'function') {
      // Closing the sheet rejects; that is not a failure.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      setOutcome('copied');
    } catch {
      setOutcome('notCopied');
    }
  }

  return (
    <Button
      variant="secondary"
      size="small"
      icon={outcome === 'copied' ? Check : Share2}
      onClick={() => void share()}
      className={className}
    >
      {catalogueWords[outcome ?? 'share']}
    </Button>
  );
}
