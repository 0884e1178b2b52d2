import { useQuery } from '@tanstack/react-query';
import Send from 'lucide-react/icons/send';
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { MESSAGE_LIMITS } from '#shared/core/limits';
import { PATHS } from '#shared/core/paths';
import { describeFailure } from '../../../lib/failure-sentence';
import { lenderQuery } from '../../../lib/lender-query';
import { MOUSE_MEDIA_QUERY, useMediaQuery } from '../../../lib/use-media-query';
import { IconButton } from '../../../ui/button';
import { FieldError } from '../../../ui/field';
import { TextArea } from '../../../ui/text-input';
import { VerifiedBadge } from '../../../ui/verified-badge';
import type { useThread } from '../use-thread';
import { messageWords } from '../words';
import { ThreadView } from './thread-view';

type ReplyBoxProps = Pick<ReturnType<typeof useThread>, 'sending' | 'messages'>;

/**
 * Text field for a reply. Enter sends, Shift+Enter breaks the line, Escape clears, ArrowUp recalls the last
 * message. The text is cleared only after a successful send. It gets the focus only with a mouse, because on
 * a phone the keyboard would cover the conversation.
 */
function ReplyBox({ sending, messages }: ReplyBoxProps) {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const hasMouse = useMediaQuery(MOUSE_MEDIA_QUERY);

  function send() {
    field.current?.focus();
    const message = text.trim();
    if (!message || sending.isPending) return;
    sending.mutate(message, { onSuccess: () => setText((now) => (now === text ? '' : now)) });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      send();
    }
    if (event.key === 'Escape' && text) {
      event.stopPropagation();
      setText('');
    }
    if (event.key === 'ArrowUp' && !text) {
      event.preventDefault();
      setText(messages.at(-1)?.message ?? '');
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    send();
  }

  return (
    <form onSubmit={onSubmit} className="border-t border-line bg-surface p-3 md:px-6">
      <div className="flex items-end gap-2.5">
        <TextArea
          ref={field}
          rows={1}
          aria-label={messageWords.placeholder}
          placeholder={messageWords.placeholder}
          autoComplete="off"
          autoFocus={hasMouse}
          enterKeyHint="send"
          maxLength={MESSAGE_LIMITS.length}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-32 min-h-12 resize-none!"
        />
        <IconButton
          type="submit"
          variant="main"
          icon={Send}
          label={messageWords.send}
          disabled={!text.trim() || sending.isPending}
        />
      </div>
      {sending.isError && (
        <FieldError>{describeFailure(sending.error, { refused: messageWords.notSent })}</FieldError>
      )}
    </form>
  );
}

/** Parts of other features, supplied by client/app because features do not import each other. */
export type ConversationParts = {
  /** Renders the button that reports or blocks the other user or reports one of their messages. */
  safety(about: { otherId: string; otherName: string; messageId?: string }): ReactNode;
  /** Renders the car to which the following messages refer. */
  car(carId: string): ReactNode;
  /** Renders a link to the car to which the latest messages refer. */
  carLink(carId: string): ReactNode;
  /** Renders the hires of the two users above the messages: folded always, or only on phones. */
  hires(otherId: string, fold: 'folded' | 'by-width'): ReactNode;
};

type OtherUserProps = { otherId: string; children: ReactNode };

export function OtherUserLink({ otherId, children }: OtherUserProps) {
  const { data: other } = useQuery(lenderQuery(otherId));
  return (
    <>
      {other && other.cars > 0 ? (
        <Link to={PATHS.catalogue(otherId)} className="flex min-h-11 min-w-0 items-center hover:underline">
          {children}
        </Link>
      ) : (
        children
      )}
      {other?.isVerified && <VerifiedBadge />}
    </>
  );
}

type ConversationProps = {
  userId: string;
  otherId: string;
  otherName: string;
  parts: ConversationParts | undefined;
  conversation: ReturnType<typeof useThread>;
  fold: 'folded' | 'by-width';
  /** Id of the car to which the next message will refer. */
  startsAt?: string | undefined;
};

/** The hires of two users, their messages, and the field for a reply. */
export function ConversationContent(props: ConversationProps) {
  const { userId, otherId, otherName, parts, conversation, fold, startsAt } = props;
  const { sending, ...shown } = conversation;
  return (
    <>
      {parts?.hires(otherId, fold)}
      <ThreadView
        {...shown}
        userId={userId}
        otherName={otherName}
        besideReceived={parts && (({ _id }) => parts.safety({ otherId, otherName, messageId: _id }))}
        car={parts?.car}
        startsAt={startsAt}
      />
      <ReplyBox sending={sending} messages={shown.messages} />
    </>
  );
}
