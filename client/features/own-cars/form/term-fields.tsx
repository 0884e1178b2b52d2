import { useFormContext } from 'react-hook-form';
import { HIRE_LIMITS } from '#shared/core/limits';
import { termWords } from '../words';
import type { CarFormInput } from './car-form';
import { FoldedGroup } from './folded-group';
import { OfferField } from './offer-field';
import { PriceExample } from './price-example';
import { HourField, TermField } from './term-field';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Optional group of the car form: the terms of hire. Folded; a term that is not set promises nothing. */
export function TermFields() {
  const { formState } = useFormContext<CarFormInput>();
  return (
    <FoldedGroup
      part="terms"
      title={termWords.title}
      hint={termWords.hint}
      startsOpen={false}
      invalid={formState.errors.terms !== undefined}
    >
      <Fields />
    </FoldedGroup>
  );
}

function Fields() {
  const { driver, kilometres, delivery } = termWords;
  return (
    <div className="mt-4 grid gap-4">
      <div className="grid grid-cols-2 items-start gap-3 gap-y-4 md:gap-4">
        <OfferField name="deliveryFee" money words={delivery} />
        <OfferField name="driverPerDay" money words={driver} />
        <OfferField name="kmPerDay" unit="km" words={kilometres} />
        <TermField name="extraKm" money label={termWords.extraKm} placeholder={termWords.notSet} />
      </div>
      <div className="grid grid-cols-2 items-start gap-3 gap-y-4 md:gap-4">
        <TermField
          name="weeklyDiscount"
          unit="%"
          label={termWords.discountFrom(HIRE_LIMITS.weeklyFromDays)}
          placeholder={termWords.notSet}
        />
        <TermField
          name="monthlyDiscount"
          unit="%"
          label={termWords.discountFrom(HIRE_LIMITS.monthlyFromDays)}
          placeholder={termWords.notSet}
        />
      </div>
      <PriceExample />
      <div className="grid grid-cols-2 items-start gap-3 gap-y-4 md:gap-4">
        <TermField
          name="deposit"
          money
          label={termWords.deposit}
          hint={termWords.depositHint}
          placeholder={termWords.notSet}
        />
        <TermField
          name="noticeHours"
          unit={termWords.hours}
          label={termWords.notice}
          hint={termWords.noticeHint}
          placeholder={termWords.notSet}
        />
        <TermField name="minDays" label={termWords.minDays} />
        <TermField name="maxDays" label={termWords.maxDays} />
        <HourField name="pickupFrom" label={termWords.pickupFrom} hours={HOURS} />
        <HourField name="pickupUntil" label={termWords.pickupUntil} hours={HOURS.map((hour) => hour + 1)} />
      </div>
    </div>
  );
}
