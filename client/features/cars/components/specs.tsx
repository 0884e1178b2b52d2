import { clsx } from 'clsx';
import type { PublicCar } from '#shared/cars/contract';
import { CAR_FUELS, CAR_TRANSMISSIONS } from '#shared/cars/labels';
import { formatTownAndCounty } from '#shared/cars/rules';
import { translateColour } from '../colour-name';
import { carFactWords, carWords } from '../words';

export function CarSpecifications({ car }: { car: PublicCar }) {
  return (
    <section aria-labelledby="specifications">
      <h2 id="specifications" className="mb-3 font-display text-h2 max-lg:sr-only">
        {carWords.specifications}
      </h2>
      <dl className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,2fr)] gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-3">
        <Spec name={carWords.year} value={String(car.year)} />
        <Spec name={carWords.colour} value={translateColour(car.color)} />
        <Spec name={carWords.transmission} value={CAR_TRANSMISSIONS[car.transmission].label} />
        <Spec name={carWords.fuel} value={CAR_FUELS[car.fuel]} />
        {car.seats !== null && <Spec name={carFactWords.seatCount} value={String(car.seats)} />}
        <Spec
          name={carWords.nearestTown}
          value={formatTownAndCounty(car)}
          className={car.seats === null ? 'col-span-2' : ''}
        />
      </dl>
    </section>
  );
}

type SpecProps = { name: string; value: string; className?: string };

function Spec({ name, value, className }: SpecProps) {
  return (
    <div className={clsx('min-w-0 bg-surface py-2.25 pr-2 pl-3 lg:px-4 lg:py-4', className)}>
      <dt className="text-tiny leading-4.5 text-ink2 lg:text-small">{name}</dt>
      <dd className="text-nav leading-5 font-strong wrap-anywhere lg:text-body">{value}</dd>
    </div>
  );
}
