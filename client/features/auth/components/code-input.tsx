import type { ComponentProps } from 'react';
import { TextInput } from '../../../ui/text-input';

/** Recovery codes contain letters, so phones show the full keyboard. */
export function CodeInput(props: ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      autoComplete="one-time-code"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      maxLength={40}
      {...props}
    />
  );
}
