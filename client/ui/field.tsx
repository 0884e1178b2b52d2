import { clsx } from 'clsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId, useMemo } from 'react';
import { translateFieldSentence } from '#shared/language/field-sentences';
import { FieldContext } from './field-context';

export type FieldProps = {
  label: string;
  /** A single control of client/ui, which reads its id, description and error from the context. */
  children: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Text beside the label but not part of it, such as '(optional)'. */
  marker?: string;
  className?: string;
};

/** Labels a control. Screen readers announce its error when it appears, and read it with the control. */
export function Field({ label, children, hint, error, marker, className }: FieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`, marker && `${id}-marker`].filter(Boolean);
  const describedBy = described.join(' ') || undefined;
  const invalid = Boolean(error);
  const control = useMemo(() => ({ id, describedBy, invalid }), [id, describedBy, invalid]);
  return (
    <div className={clsx('min-w-0', className)}>
      <div className="mb-1.5 text-small">
        <label htmlFor={id} className="font-label">
          {label}
        </label>
        {marker && (
          <span id={`${id}-marker`} className="text-ink2">
            {' '}
            {marker}
          </span>
        )}
      </div>
      <FieldContext value={control}>{children}</FieldContext>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-small text-ink2">
          {hint}
        </p>
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="mt-1.5 flex items-start gap-1.5 text-small font-label text-bad">
      <CircleAlert size={16} className="mt-0.5" aria-hidden />
      <span className="min-w-0">
        {typeof children === 'string' ? translateFieldSentence(children) : children}
      </span>
    </p>
  );
}
