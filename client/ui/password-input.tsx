import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { IconButton } from './button';
import { TextInput } from './text-input';
import { uiWords } from './words';

type PasswordInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'leading' | 'trailing'>;

/** Input for a password; set `autoComplete` to 'current-password' or 'new-password'. */
export function PasswordInput(props: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          size="small"
          label={shown ? uiWords.hidePassword : uiWords.showPassword}
          icon={shown ? EyeOff : Eye}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
