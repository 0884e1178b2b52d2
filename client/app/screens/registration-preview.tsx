import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { CarCardText, getCarCardClasses } from '../../features/cars/components/card-parts';
import type { Registration } from '../../features/own-cars/registration/use-registration';
import { registerWords } from '../../features/own-cars/words';
import { useObjectUrl } from '../../lib/object-urls';
import { useIsWideScreen } from '../../lib/use-media-query';

/** Card of the car as renters will see it, beside the form; shown only on wide windows. */
export function RegistrationPreview({ registration }: { registration: Registration }) {
  return useIsWideScreen() ? <Preview registration={registration} /> : null;
}

function Preview({ registration: { form, photos } }: { registration: Registration }) {
  const values = useDeferredValue(useWatch({ control: form.control }));
  const front = useObjectUrl(photos.photos.front);
  const { make = '', model = '', transmission, fuel, nearestTown = '', county = '', price } = values;
  const car = {
    ...{ make, model, nearestTown, county, rating: null, reviewCount: 0 },
    ...(transmission && { transmission }),
    ...(fuel && { fuel }),
    year: Number(values.year) || 0,
    price: Number(price) || 0,
  };
  return (
    <section aria-label={registerWords.preview}>
      <p className="mb-2 text-small font-label text-ink2">{registerWords.preview}</p>
      <div className={getCarCardClasses(false)}>
        <img
          src={front ?? '/img/car.png'}
          alt=""
          className="aspect-4/3 w-full bg-bone object-cover dark:brightness-90"
        />
        {car.year > 0 && make !== '' && <CarCardText car={car} />}
      </div>
    </section>
  );
}
