import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import Calendar from 'lucide-react/icons/calendar';
import Fuel from 'lucide-react/icons/fuel';
import MapPin from 'lucide-react/icons/map-pin';
import Palette from 'lucide-react/icons/palette';
import Settings2 from 'lucide-react/icons/settings-2';
import type { PublicCar } from '#shared/cars/contract';
import { CAR_FUELS, CAR_TRANSMISSIONS } from '#shared/cars/labels';
import { formatPlace } from '#shared/cars/rules';
import { translateColour } from '../colour-name';
import { carWords } from '../words';

export function Specs({ car }: { car: PublicCar }) {
  return (
    <section aria-labelledby="specifications">
      <h2 id="specifications" className="mb-3 font-display text-h2 max-lg:sr-only">
        {carWords.specifications}
      </h2>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-3">
        <Spec icon={Calendar} name={carWords.year} value={String(car.year)} />
        <Spec icon={Palette} name={carWords.colour} value={translateColour(car.color)} />
        <Spec
          icon={Settings2}
          name={carWords.transmission}
          value={CAR_TRANSMISSIONS[car.transmission].label}
        />
        <Spec icon={Fuel} name={carWords.fuel} value={CAR_FUELS[car.fuel]} />
        <Spec icon={MapPin} name={carWords.nearestTown} value={formatPlace(car)} className="col-span-2" />
      </dl>
    </section>
  );
}

type SpecProps = { icon: LucideIcon; name: string; value: string; className?: string };

function Spec({ icon: Icon, name, value, className }: SpecProps) {
  return (
    <div
      className={clsx('relative min-w-0 bg-surface py-3 pr-3.5 pl-11.5 md:py-4 md:pr-4 md:pl-12', className)}
    >
      <dt className="text-small text-ink2">
        <Icon
          size={20}
          aria-hidden
          className="absolute top-1/2 left-3.5 -translate-y-1/2 text-tea md:left-4"
        />
        {name}
      </dt>
      <dd className="font-strong wrap-anywhere">{value}</dd>
    </div>
  );
}
