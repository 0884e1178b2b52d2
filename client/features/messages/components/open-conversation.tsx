import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { SignedInUser } from '#shared/auth/contract';
import { PATHS } from '#shared/core/paths';
import { Avatar } from '../../../ui/avatar';
import { useThread } from '../use-thread';
import { messageWords } from '../words';
import type { ConversationParts } from './conversation-parts';
import { OtherUser } from './other-user';
import { ReplyBox } from './reply-box';
import { ThreadView } from './thread-view';

type OpenConversationProps = {
  user: SignedInUser;
  otherId: string;
  otherName: string;
  parts: ConversationParts | undefined;
};

/** The open conversation: the right half of the messages screen, the whole screen on a phone. */
export function OpenConversation({ user, otherId, otherName, parts }: OpenConversationProps) {
  const { thread, messages, waiting, sending } = useThread(user, otherId);
  const carId = messages.findLast((message) => message.carId)?.carId;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLTextAreaElement)) heading.current?.focus();
  }, []);

  return (
    <section
      aria-label={messageWords.thread(otherName)}
      data-fills-phone
      className="flex min-h-0 min-w-0 flex-1 flex-col"
    >
      <header className="flex flex-wrap items-center gap-x-3 border-b border-line bg-surface px-2 py-2.5 md:px-6 md:py-3">
        <div className="flex min-w-[min(100%,12rem)] flex-1 items-center gap-3">
          <Link
            to={PATHS.messages}
            aria-label={messageWords.back}
            className="grid size-11 place-items-center rounded-control hover:bg-sunken md:hidden"
          >
            <ArrowLeft size={24} aria-hidden />
          </Link>
          <Avatar name={otherName} size="small" />
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
            <OtherUser otherId={otherId}>
              <h2
                ref={heading}
                tabIndex={-1}
                className="line-clamp-2 min-w-0 text-card font-strong wrap-anywhere"
              >
                {otherName}
              </h2>
            </OtherUser>
          </div>
        </div>
        <div className="ml-auto flex">
          {carId && parts?.carLink(carId)}
          {parts?.safety({ otherId, otherName })}
        </div>
      </header>
      {parts?.hires(otherId, 'by-width')}
      <ThreadView
        userId={user._id}
        otherName={otherName}
        thread={thread}
        messages={messages}
        waiting={waiting}
        besideReceived={parts && (({ _id }) => parts.safety({ otherId, otherName, messageId: _id }))}
        car={parts?.car}
      />
      <ReplyBox sending={sending} messages={messages} />
    </section>
  );
}
