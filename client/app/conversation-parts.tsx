import { useQuery } from '@tanstack/react-query';
import Car from 'lucide-react/icons/car';
import { Link } from 'react-router-dom';
import { formatCarTitle } from '#shared/cars/rules';
import { PATHS } from '#shared/core/paths';
import { carsByIdQuery } from '../features/cars/cars-by-id';
import { CarPhoto } from '../features/cars/components/car-photo';
import { homeWords } from '../features/cars/list-words';
import type { ConversationParts } from '../features/messages/components/conversation';
import { safetyWords } from '../features/safety/words';
import { lazyPart } from '../lib/lazy-part';
import { useSession } from '../lib/session/session';
import { MoneyText } from '../ui/money-text';
import { Plate } from '../ui/plate';
import { SafetyButton } from './safety-button';
import { screenWords } from './screen-words';

/** Links to the car of a conversation; shows a sentence if the car is no longer listed. */
export function ConversationCar({ carId }: { carId: string }) {
  const { data: cars } = useQuery(carsByIdQuery([carId]));
  const car = cars?.[0];
  if (!cars) return null;
  if (!car) return <p className="self-center text-small text-ink2">{screenWords.carGone}</p>;
  return (
    <Link
      to={PATHS.car(car._id)}
      className="flex w-full max-w-90 shrink-0 flex-wrap items-center self-center overflow-hidden rounded-control border border-line bg-surface hover:bg-sunken"
    >
      <CarPhoto url={car.images[0]} sizes="96px" className="w-24 shrink-0" />
      <span className="min-w-[min(100%,9rem)] flex-1 px-3 py-2">
        <span className="line-clamp-2 font-strong">{formatCarTitle(car)}</span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <MoneyText amount={car.price} per={homeWords.perDay} size="inline" />
          <Plate regNo={car.regNo} />
        </span>
      </span>
    </Link>
  );
}

/** Links to the car of a conversation; renders nothing if the car is no longer listed. */
export function ConversationCarLink({ carId }: { carId: string }) {
  const { data: cars } = useQuery(carsByIdQuery([carId]));
  const car = cars?.[0];
  if (!car) return null;
  const title = formatCarTitle(car);
  return (
    <Link
      to={PATHS.car(car._id)}
      title={title}
      className="flex size-11 items-center justify-center gap-2 rounded-control text-small hover:bg-sunken md:w-auto md:max-w-90 md:px-3"
    >
      <Car size={20} aria-hidden className="shrink-0" />
      <span className="truncate max-md:sr-only">{title}</span>
    </Link>
  );
}

const Hires = lazyPart(
  () => import('../features/hires/conversation/conversation-hires'),
  'ConversationHires',
  { failed: null },
);

type ConversationHiresProps = { otherId: string; fold: 'folded' | 'by-width' };

/** Shows the hires of the two users, which load separately so that the messages do not wait for them. */
function ConversationHires({ otherId, fold }: ConversationHiresProps) {
  const { user } = useSession();
  return user && <Hires key={otherId} userId={user._id} otherId={otherId} fold={fold} />;
}

export const conversationParts: ConversationParts = {
  safety: ({ otherId, otherName, messageId }) => (
    <SafetyButton
      look="icon"
      person={{ _id: otherId, name: otherName }}
      target={messageId ? { kind: 'message', id: messageId } : { kind: 'user', id: otherId }}
      label={messageId ? safetyWords.reportMessage : safetyWords.open}
    />
  ),
  car: (carId) => <ConversationCar carId={carId} />,
  carLink: (carId) => <ConversationCarLink carId={carId} />,
  hires: (otherId, fold) => <ConversationHires otherId={otherId} fold={fold} />,
};
