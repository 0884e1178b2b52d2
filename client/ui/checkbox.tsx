import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  children: ReactNode;
  error?: string | undefined;
  /** Look of the checkbox: 'panel' tints its background, for screens that mainly ask for consent. */
  variant?: 'plain' | 'panel';
};

export function Checkbox({ children, error, variant = 'plain', className, ...rest }: CheckboxProps) {
  const errorId = useId();
  return (
    <div className={className}>
      <label
        className={clsx(
          'flex min-h-11 items-start gap-3 py-2.5 text-nav',
          variant === 'panel' && 'rounded-control bg-tea-tint px-3.5 py-3.5 font-label',
        )}
      >
        <span className="grid shrink-0 *:col-start-1 *:row-start-1">
          <input
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            {...rest}
            className="peer size-6 appearance-none rounded-inner border-[1.5px] border-edge bg-surface checked:border-tea checked:bg-tea disabled:border-line disabled:bg-sunken aria-invalid:border-2 aria-invalid:border-bad"
          />
          <Check
            size={16}
            strokeWidth={3}
            aria-hidden
            className="pointer-events-none invisible place-self-center text-on-tea peer-checked:visible"
          />
        </span>
        <span className="min-w-0 pt-px">{children}</span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
