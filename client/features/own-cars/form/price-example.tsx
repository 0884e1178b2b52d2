import { useFormContext, useWatch } from 'react-hook-form';
import { addDays } from '#shared/core/days';
import { HIRE_LIMITS } from '#shared/core/limits';
import { pricePerDay } from '#shared/core/values';
import { quoteOf } from '#shared/hires/quote';
import { carTermsFields, changedTerms, DEFAULT_TERMS } from '#shared/hires/terms';
import { termWords } from '../words';
import type { CarFormInput } from './car-form';

/** Any day: the price of a hire depends on their number only. */
const FIRST = '2026-01-01';
const discounts = carTermsFields.pick({ weeklyDiscount: true, monthlyDiscount: true }).partial();

/** What renters pay from so many days on with the typed price and discounts, for instance. */
export function PriceExample() {
  const { control } = useFormContext<CarFormInput>();
  const [typedPrice, typedTerms] = useWatch({ control, name: ['price', 'terms'] });
  const price = pricePerDay.safeParse(typedPrice).data;
  const terms = discounts.safeParse(typedTerms ?? {}).data;
  if (!price || !terms) return null;
  return (
    <ul className="grid gap-1 rounded-control bg-sunken px-3.5 py-3 text-small">
      {[HIRE_LIMITS.weeklyFromDays, HIRE_LIMITS.monthlyFromDays].map((days) => {
        const to = addDays(FIRST, days - 1);
        const { total } = quoteOf({
          price,
          terms: { ...DEFAULT_TERMS, ...changedTerms({}, terms) },
          from: FIRST,
          to,
        });
        return <li key={days}>{termWords.example(days, total, price * days)}</li>;
      })}
    </ul>
  );
}
