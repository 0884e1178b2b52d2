import type { ComponentProps } from 'react';
import { TextInput } from '../../../ui/text-input';

/**
 * Field for a code from an authenticator app or a recovery code; recovery codes contain letters, so phones
 * show the full keyboard.
 */
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
