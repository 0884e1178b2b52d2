import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { PAGE_TIMINGS } from '#shared/core/limits';
import { useTimeout } from '../lib/use-timeout';
import { Button, type ButtonSize, type ButtonVariant } from './button';
import { Field } from './field';
import { TextInput } from './text-input';

type CopyButtonProps = {
  text: string;
  label: string;
  copiedLabel: string;
  icon?: LucideIcon;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Called if the browser forbids copying; show the text in a `ManualCopyField` then. */
  onForbidden?: () => void;
};

export function CopyButton({
  text,
  label,
  copiedLabel,
  icon = Copy,
  variant = 'secondary',
  size,
  onForbidden,
}: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useTimeout(copied, PAGE_TIMINGS.copyConfirmationMs, () => setCopied(false));

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      onForbidden?.();
    }
  }

  return (
    <Button variant={variant} size={size} icon={copied ? Check : icon} onClick={() => void copy()}>
      {copied ? copiedLabel : label}
    </Button>
  );
}

/** Shows the text selected in a field, for browsers in which a button may not copy. */
export function ManualCopyField({ label, text }: { label: string; text: string }) {
  return (
    <Field label={label}>
      <TextInput readOnly value={text} autoFocus onFocus={(event) => event.target.select()} />
    </Field>
  );
}
