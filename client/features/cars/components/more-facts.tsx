import type { LucideIcon } from 'lucide-react';
import Armchair from 'lucide-react/icons/armchair';
import Baby from 'lucide-react/icons/baby';
import Bluetooth from 'lucide-react/icons/bluetooth';
import Bus from 'lucide-react/icons/bus';
import DoorClosed from 'lucide-react/icons/door-closed';
import Fuel from 'lucide-react/icons/fuel';
import Gauge from 'lucide-react/icons/gauge';
import MapPin from 'lucide-react/icons/map-pin';
import Mountain from 'lucide-react/icons/mountain';
import Snowflake from 'lucide-react/icons/snowflake';
import UserRound from 'lucide-react/icons/user-round';
import type { PublicCar } from '#shared/cars/contract';
import type { CarFacts } from '#shared/cars/fields';
import { CAR_FACT_LABELS, FUEL_POLICIES } from '#shared/cars/labels';
import { FoldRow } from '../../../ui/fold-row';
import { carFactWords } from '../words';

type FactName = keyof CarFacts;
type Line = { name: FactName; text: string };

const ASKED = [
  'seats',
  'doors',
  'engine',
  'airCon',
  'fourWheel',
  'bluetooth',
  'childSeat',
  'withDriver',
] as const;

/** Groups the facts of a car; a missing engine size of an electric car does not count as unstated. */
export function groupCarFacts(car: CarFacts & Pick<PublicCar, 'fuel'>) {
  const asked = ASKED.filter((name) => name !== 'engine' || car.fuel !== 'electric' || car.engine !== null);
  const unstated = [...asked, 'fuelPolicy' as const].filter((name) => car[name] === null);
  const isNothingStated = unstated.length > asked.length && car.pickup.length === 0 && car.partyBus === null;
  return {
    has: [...asked, 'partyBus' as const].flatMap((name) => listFactTexts(name, car[name])),
    terms: [
      ...(car.fuelPolicy ? [{ name: 'fuelPolicy' as const, text: FUEL_POLICIES[car.fuelPolicy] }] : []),
      ...(car.pickup.length > 0 ? [{ name: 'pickup' as const, text: car.pickup.join(' · ') }] : []),
    ],
    without: asked.filter((name) => car[name] === false),
    notStated: [...unstated, ...(car.pickup.length > 0 ? [] : ['pickup' as const])],
    isNothingStated,
  };
}

function listFactTexts(name: FactName, value: number | boolean | null): Line[] {
  if (typeof value === 'number') {
    const texts = { seats: carFactWords.seats, doors: carFactWords.doors, engine: carFactWords.engine };
    return name === 'seats' || name === 'doors' || name === 'engine'
      ? [{ name, text: texts[name](value) }]
      : [];
  }
  return value ? [{ name, text: CAR_FACT_LABELS[name] }] : [];
}

const ICONS: Record<keyof CarFacts, LucideIcon> = {
  seats: Armchair,
  doors: DoorClosed,
  engine: Gauge,
  airCon: Snowflake,
  fourWheel: Mountain,
  bluetooth: Bluetooth,
  childSeat: Baby,
  withDriver: UserRound,
  partyBus: Bus,
  fuelPolicy: Fuel,
  pickup: MapPin,
};

/** Folded row with the facts that the owner has stated, then one line that names the facts to ask for. */
export function MoreCarFacts({ car }: { car: PublicCar }) {
  const facts = groupCarFacts(car);
  const gist = facts.has
    .filter(({ name }) => name !== 'seats')
    .map(({ name, text }, at) => (at > 0 && car[name] === true ? carFactWords.within(name) : text));
  return (
    <FoldRow title={carFactWords.title} gist={gist.join(', ') || carFactWords.askAll}>
      {facts.has.length > 0 && (
        <ul className="grid grid-cols-2 gap-x-5 gap-y-2 md:grid-cols-3">
          {facts.has.map(({ name, text }) => (
            <li key={name} className="flex min-w-0 items-center gap-2.5">
              <FactIcon name={name} size={20} />
              <span className="min-w-0 wrap-anywhere">{text}</span>
            </li>
          ))}
        </ul>
      )}
      {facts.terms.length > 0 && (
        <dl className="mt-4 grid gap-3">
          {facts.terms.map(({ name, text }) => (
            <div key={name}>
              <dt className="flex items-center gap-2 text-small text-ink2">
                <FactIcon name={name} size={16} />
                {CAR_FACT_LABELS[name]}
              </dt>
              <dd className="pl-6 wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-3 grid gap-1 text-small text-ink2">
        {facts.without.length > 0 && <p>{carFactWords.without(facts.without)}</p>}
        {facts.notStated.length > 0 && (
          <p>{facts.isNothingStated ? carFactWords.askAll : carFactWords.askAbout(facts.notStated)}</p>
        )}
      </div>
    </FoldRow>
  );
}

function FactIcon({ name, size }: { name: keyof CarFacts; size: number }) {
  const Icon = ICONS[name];
  return <Icon size={size} aria-hidden className="shrink-0 text-tea" />;
}
