import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import Fuel from 'lucide-react/icons/fuel';
import MapPin from 'lucide-react/icons/map-pin';
import Settings2 from 'lucide-react/icons/settings-2';
import type { PublicCar } from '#shared/cars/contract';
import { countyName } from '#shared/cars/counties';
import { FUELS, TRANSMISSIONS } from '#shared/cars/enumerations';
import { carTitle, townName } from '#shared/cars/rules';
import { DISPLAY } from '#shared/core/limits';
import { truncate } from '../../../lib/format';
import { MoneyText } from '../../../ui/money-text';
import { homeWords } from '../words';

type CarFactsProps = {
  car: PublicCar;
  currency: 'Ksh.' | 'KES';
  /** Shows the title on as many lines as it takes. */
  wholeTitle?: boolean;
};

/** Text of a card: title, transmission, fuel, town and daily price. */
export function CarFacts({ car, currency, wholeTitle = false }: CarFactsProps) {
  const title = carTitle(car);
  const short = truncate(title, DISPLAY.cardTitleLength);
  return (
    <div className="px-3.5 pt-3 pb-3.5">
      <h3
        title={wholeTitle ? undefined : title}
        className={clsx('text-card', wholeTitle ? 'wrap-anywhere' : 'truncate')}
      >
        {wholeTitle || short === title ? (
          title
        ) : (
          <>
            <span aria-hidden>{short}</span>
            <span className="sr-only">{title}</span>
          </>
        )}
      </h3>
      <ul className="mt-1 flex gap-3 text-small text-ink2">
        <Fact icon={Settings2} text={TRANSMISSIONS[car.transmission].short} />
        <Fact icon={Fuel} text={FUELS[car.fuel]} />
        <Fact icon={MapPin} text={townName(car.nearestTown) || countyName(car.county)} />
      </ul>
      <p className="mt-2.5 border-t border-line pt-2.5">
        <MoneyText amount={car.price} prefix={currency} per={homeWords.perDay} />
      </p>
    </div>
  );
}

function Fact({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5 last:flex-1">
      <Icon size={16} aria-hidden />
      <span className="truncate">{text}</span>
    </li>
  );
}
