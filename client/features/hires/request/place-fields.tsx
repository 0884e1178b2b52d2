import type { PublicCar } from '#shared/cars/contract';
import type { CarTerms } from '#shared/hires/terms';
import { Field } from '../../../ui/field';
import { Select } from '../../../ui/select';
import { TextInput } from '../../../ui/text-input';
import { listPickupPlaces } from './places';
import type { PlaceChoice } from './use-place';
import { requestWords } from './words';

/** Value of the option for a place that the renter types; no pick-up place can have this name. */
const TYPED_PLACE = '\u0000';

type PlaceFieldsProps = { car: PublicCar; terms: CarTerms; place: PlaceChoice };

/** Fields for the start of the hire: a pick-up place, or a place to which the car is delivered. */
export function PlaceFields({ car, terms, place }: PlaceFieldsProps) {
  const { deliveryFee } = terms;
  return (
    <>
      <Field label={requestWords.where}>
        <Select
          value={place.isBrought ? TYPED_PLACE : place.place}
          onChange={({ target }) =>
            target.value === TYPED_PLACE ? place.bring() : place.pickUp(target.value)
          }
        >
          {listPickupPlaces(car).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
          {deliveryFee !== null && <option value={TYPED_PLACE}>{requestWords.bring(deliveryFee)}</option>}
        </Select>
      </Field>
      {place.isBrought && (
        <Field label={requestWords.address} hint={requestWords.addressHint} error={place.problem}>
          <TextInput
            ref={place.field}
            maxLength={100}
            autoComplete="street-address"
            value={place.typed}
            onChange={({ target }) => place.type(target.value)}
            onBlur={place.keep}
          />
        </Field>
      )}
    </>
  );
}
