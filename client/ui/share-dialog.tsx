import Check from 'lucide-react/icons/check';
import LinkIcon from 'lucide-react/icons/link-2';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useState } from 'react';
import { TIMINGS } from '#shared/core/limits';
import { useTimeout } from '../lib/use-timeout';
import { Button } from './button';
import { buttonVariants } from './button-variants';
import { Dialog } from './dialog';
import { Field } from './field';
import { TextInput } from './text-input';
import { uiWords } from './words';

type ShareDialogProps = { label: string; title: string; url: string; onClose: () => void };

/** WhatsApp and copying, for systems without a share sheet. */
export function ShareDialog({ label, title, url, onClose }: ShareDialogProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'forbidden'>('idle');
  useTimeout(state === 'copied', TIMINGS.copyConfirmationMs, () => setState('idle'));

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setState('copied');
    } catch {
      setState('forbidden');
    }
  }

  return (
    <Dialog open title={label} description={title} onClose={onClose}>
      <div className="grid gap-3">
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonVariants({ variant: 'main' })}
        >
          <MessageCircle size={20} aria-hidden />
          {uiWords.whatsApp}
        </a>
        <Button variant="secondary" icon={state === 'copied' ? Check : LinkIcon} onClick={() => void copy()}>
          {state === 'copied' ? uiWords.copied : uiWords.copyLink}
        </Button>
        {state === 'forbidden' && (
          <Field label={uiWords.copyByHand}>
            <TextInput readOnly value={url} autoFocus onFocus={(event) => event.target.select()} />
          </Field>
        )}
      </div>
    </Dialog>
  );
}
