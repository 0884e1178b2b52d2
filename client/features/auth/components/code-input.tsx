import type { ComponentProps } from 'react';
import { TextInput } from '../../../ui/text-input';

/** A field for a code of an authenticator app; recovery codes have letters, so the keyboard stays a full one. */
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
