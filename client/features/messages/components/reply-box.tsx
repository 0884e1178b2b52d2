import Send from 'lucide-react/icons/send';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { MESSAGE_LIMITS } from '#shared/core/limits';
import { describeFailure } from '../../../lib/failure-sentence';
import { MOUSE, useMediaQuery } from '../../../lib/use-media-query';
import { FieldError } from '../../../ui/field';
import { IconButton } from '../../../ui/icon-button';
import { TextArea } from '../../../ui/text-input';
import type { useThread } from '../use-thread';
import { messageWords } from '../words';

type ReplyBoxProps = Pick<ReturnType<typeof useThread>, 'sending' | 'messages'>;

/**
 * Text field for a reply. Enter sends, Shift+Enter breaks the line, Escape clears, ArrowUp recalls the last
 * message. The text is cleared only after a successful send. It gets the focus only with a mouse, because on
 * a phone the keyboard would cover the conversation.
 */
export function ReplyBox({ sending, messages }: ReplyBoxProps) {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const hasMouse = useMediaQuery(MOUSE);

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
