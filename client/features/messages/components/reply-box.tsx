import Send from 'lucide-react/icons/send';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { MESSAGE_LIMITS } from '#shared/core/limits';
import { FieldError } from '../../../ui/field';
import { IconButton } from '../../../ui/icon-button';
import { TextInput } from '../../../ui/text-input';
import type { useThread } from '../use-thread';
import { messageWords } from '../words';

type ReplyBoxProps = Pick<ReturnType<typeof useThread>, 'sending' | 'messages'>;

/** Enter sends, Escape clears, ArrowUp recalls the last message (SPEC §2); cleared only once it is sent. */
export function ReplyBox({ sending, messages }: ReplyBoxProps) {
  const [text, setText] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    const message = text.trim();
    if (message && !sending.isPending) sending.mutate(message, { onSuccess: () => setText('') });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && text) {
      event.stopPropagation();
      setText('');
    }
    if (event.key === 'ArrowUp' && !text) {
      event.preventDefault();
      setText(messages.at(-1)?.message ?? '');
    }
  }

  return (
    <form onSubmit={submit} className="border-t border-line bg-surface p-3">
      <div className="flex gap-2">
        <TextInput
          aria-label={messageWords.placeholder}
          placeholder={messageWords.placeholder}
          autoComplete="off"
          enterKeyHint="send"
          maxLength={MESSAGE_LIMITS.length}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          className="flex-1"
        />
        <IconButton
          type="submit"
          variant="main"
          icon={Send}
          label={messageWords.send}
          disabled={!text.trim() || sending.isPending}
        />
      </div>
      {sending.isError && <FieldError>{messageWords.notSent}</FieldError>}
    </form>
  );
}
