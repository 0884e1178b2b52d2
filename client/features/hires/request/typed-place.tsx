import { Field } from '../../../ui/field';
import { TextInput } from '../../../ui/text-input';
import type { PlaceChoice } from './place-choice';
import { requestWords } from './words';

/** Field for the place to which the car is to be brought. */
export function DeliveryPlaceField({ place }: { place: PlaceChoice }) {
  return (
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
  );
}
