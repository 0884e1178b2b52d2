import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

type RangeInputProps = Omit<ComponentProps<'input'>, 'type' | 'aria-label' | 'onChange' | 'value'> & {
  label: string;
  value: number;
  onChange: (value: number) => void;
};

export function RangeInput({ label, onChange, className, ...rest }: RangeInputProps) {
  return (
    <input
      {...rest}
      type="range"
      aria-label={label}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      className={clsx('h-11 w-full cursor-pointer rounded-control accent-tea', className)}
    />
  );
}
