import LinkIcon from 'lucide-react/icons/link-2';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useState } from 'react';
import { buttonVariants } from './button';
import { CopyButton, ManualCopyField } from './copy-button';
import { Dialog } from './dialog';
import { uiWords } from './words';

type ShareDialogProps = { label: string; title: string; url: string; onClose: () => void };

/** Dialog that offers WhatsApp and copying of a link, on systems without a share sheet. */
export function ShareDialog({ label, title, url, onClose }: ShareDialogProps) {
  const [isForbidden, setForbidden] = useState(false);
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
        <CopyButton
          text={url}
          label={uiWords.copyLink}
          copiedLabel={uiWords.copied}
          icon={LinkIcon}
          onForbidden={() => setForbidden(true)}
        />
        {isForbidden && <ManualCopyField label={uiWords.copyByHand} text={url} />}
      </div>
    </Dialog>
  );
}
