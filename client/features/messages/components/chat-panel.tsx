import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import type { SignedInUser } from '#shared/auth/contract';
import { useSession } from '../../../lib/session/session';
import { Avatar } from '../../../ui/avatar';
import { IconButton } from '../../../ui/button';
import { restoreFocus, useOpenerElement } from '../../../ui/modal-behaviour';
import { useCloseOnBack } from '../../../ui/overlay-history';
import '../../../ui/dialog-motion.css';
import { useThread } from '../use-thread';
import { messageWords } from '../words';
import { ConversationContent, type ConversationParts, OtherUserLink } from './conversation';

type ChatPanelProps = {
  otherId: string;
  otherName: string;
  /** Id of the car on whose screen the chat is open. */
  carId: string;
  title?: string;
  parts?: ConversationParts;
  onClose: () => void;
};

export function ChatPanel(props: ChatPanelProps) {
  const { user } = useSession();
  return user && <OpenPanel {...props} user={user} />;
}

function OpenPanel({ user, ...props }: ChatPanelProps & { user: SignedInUser }) {
  const { otherId, otherName, carId, title = messageWords.chatTitle, parts, onClose } = props;
  const conversation = useThread(user, otherId, carId);
  const opener = useOpenerElement(true);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus();
  }, []);

  function close() {
    onClose();
    restoreFocus(opener);
  }

  useCloseOnBack(true, close);

  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={title}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      className="fixed inset-x-0 bottom-0 z-30 flex h-[min(85dvh,40rem)] animate-sheet-in flex-col overflow-hidden rounded-t-panel border border-line bg-paper shadow-floating md:right-6 md:left-auto md:h-125 md:w-90 lg:right-[max(28rem,calc(50vw-12rem))]"
    >
      <header className="on-pine flex flex-wrap items-center gap-x-3 bg-banner px-4 py-2.5 text-[#fff]">
        <div className="flex min-w-[min(100%,11rem)] flex-1 items-center gap-3">
          <Avatar name={otherName} size="small" />
          <div className="@container min-w-0 flex-1">
            <h2 className="font-strong">{title}</h2>
            <div className="flex min-w-0 flex-wrap items-center gap-x-2 text-small">
              <OtherUserLink otherId={otherId}>
                <span className="one-line">{otherName}</span>
              </OtherUserLink>
            </div>
          </div>
        </div>
        <div className="ml-auto flex">
          {parts?.safety({ otherId, otherName })}
          <IconButton icon={X} label={messageWords.close} size="small" onClick={close} />
        </div>
      </header>
      <ConversationContent
        userId={user._id}
        otherId={otherId}
        otherName={otherName}
        parts={parts}
        conversation={conversation}
        fold="folded"
        startsAt={carId}
      />
    </section>
  );
}
