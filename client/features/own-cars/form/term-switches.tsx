import { type ReactNode, useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { TERM_NOT_OFFERED_TEXT } from '#shared/hires/terms';
import { Switch } from '../../../ui/switch';
import { termWords } from '../words';
import { CarNumberField, removeThousandsSeparators } from './car-field';
import type { CarFormInput } from './car-form';
import { PickupField } from './fact-fields';
import { UNTYPED_NUMBER } from './term-fields';

type TermSwitchProps = {
  name: 'deliveryFee' | 'driverPerDay' | 'kmPerDay';
  label: string;
  unit?: string;
  isMoney?: boolean;
  /** Name of another term, which is cleared when the switch is turned off. */
  dependent?: 'extraKm';
  /** Further fields beside the field for the term's number. */
  children?: ReactNode;
};

/** Switch for an optional term of hire: unfolds the term's fields when on, and clears the term when off. */
function TermSwitch({ name, label, unit, isMoney, dependent, children }: TermSwitchProps) {
  const form = useFormContext<CarFormInput>();
  const { field } = useController({ control: form.control, name: `terms.${name}`, defaultValue: '' });
  const hintId = useId();
  const { title, hint } = termWords.switches[name];
  const text = String(field.value ?? '');
  const isOn = text !== '' && text !== TERM_NOT_OFFERED_TEXT;

  function turn(next: boolean) {
    form.clearErrors(field.name);
    field.onChange(next ? UNTYPED_NUMBER : '');
    if (!next && dependent) form.setValue(`terms.${dependent}`, '', { shouldDirty: true });
  }

  return (
    <div className="border-line py-2 not-last:border-b">
      <Switch label={title} hint={hint} hintId={hintId} checked={isOn} onChange={turn} />
      {isOn && (
        <div className="grid grid-cols-2 items-start gap-3 pt-1 pb-3 md:gap-4">
          <CarNumberField
            name={`terms.${name}`}
            label={label}
            unit={unit}
            isMoney={isMoney}
            rewrite={(typed) => removeThousandsSeparators(typed) || UNTYPED_NUMBER}
          />
          {children}
        </div>
      )}
    </div>
  );
}

/** Switches for delivery, driver and a limit of kilometres, which are off until the owner turns them on. */
export function TermSwitches() {
  const { delivery, driver, kilometres } = termWords;
  return (
    <div>
      <p className="rounded-control bg-sunken px-3 py-2.25 text-small text-ink2">
        {termWords.nothingPromised}
      </p>
      <TermSwitch name="deliveryFee" label={delivery.amount} isMoney>
        <PickupField />
      </TermSwitch>
      <TermSwitch name="driverPerDay" label={driver.amount} isMoney />
      <TermSwitch name="kmPerDay" label={kilometres.amount} unit="km" dependent="extraKm">
        <CarNumberField name="terms.extraKm" label={termWords.extraKm} isMoney />
      </TermSwitch>
    </div>
  );
}
