import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { Link } from 'react-router-dom';
import type { PublicCar } from '#shared/cars/contract';
import { PATHS } from '#shared/core/paths';
import { toInternationalPhoneDigits } from '#shared/core/phone';
import { lazyPart } from '../../../lib/lazy-part';
import { useSession } from '../../../lib/session/session';
import { useActionAfterSignIn } from '../../../lib/session/use-after-sign-in';
import { Button } from '../../../ui/button';
import { LinkButton } from '../../../ui/link-button';
import { getLenderName } from '../lender-name';
import { carWords } from '../words';
import { ContactButton, type ContactSteps, PhoneLink } from './contact-steps';

// Loaded on demand, because only signed-in users need it.
const BookLink = lazyPart(() => import('./book-link'), 'BookLink');

type TalkToOwnerProps = {
  car: PublicCar;
  steps: ContactSteps;
  onOpenChat: () => void;
};

/** Ways to contact the owner before a request: the number (with Call and Book once revealed) and the chat. */
export function OwnerContactSection({ car, steps, onOpenChat }: TalkToOwnerProps) {
  const message = <MessageButton car={car} onOpenChat={onOpenChat} />;
  return (
    <section aria-labelledby="talk">
      <h2 id="talk" className="font-display text-h3">
        {carWords.talk}
      </h2>
      <p className="mt-0.5 mb-2.5 text-small text-ink2">{carWords.talkHint}</p>
      {steps.contact ? (
        <div className="grid gap-2.5">
          <RevealedContact car={car} contact={steps.contact} />
          {message}
        </div>
      ) : (
        <div className="flex flex-wrap gap-2 *:flex-auto *:text-nav">
          <ContactButton steps={steps} icon={Phone} />
          {message}
        </div>
      )}
    </section>
  );
}

function RevealedContact({ car, contact }: { car: PublicCar; contact: string }) {
  return (
    <div className="rounded-card border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-3 py-2.5 pr-2.5 pl-4">
        <div className="min-w-0">
          <p className="text-tiny text-ink2 wrap-anywhere">{getLenderName(car)}</p>
          <PhoneLink contact={contact} className="-mt-2 -mb-2.5 text-number" />
        </div>
        <LinkButton
          to={`tel:+${toInternationalPhoneDigits(contact)}`}
          variant="secondary"
          size="small"
          icon={Phone}
        >
          {carWords.call}
        </LinkButton>
      </div>
      <div className="border-t border-line p-2.5">
        <BookLink car={car} contact={contact} />
      </div>
    </div>
  );
}

/** Button for the chat; opens the sign-in dialog for a visitor. For an own car, a link to the profile. */
function MessageButton({ car, onOpenChat }: { car: PublicCar; onOpenChat: () => void }) {
  const { user } = useSession();
  const openAfterSignIn = useActionAfterSignIn(carWords.toWrite(getLenderName(car)), onOpenChat);
  if (user?._id === car.userId) {
    return (
      <p className="text-nav text-ink2">
        {carWords.ownCar}{' '}
        <Link to={PATHS.profile} className="font-label text-tea underline">
          {carWords.toProfile}
        </Link>
      </p>
    );
  }
  return (
    <Button
      variant="secondary"
      icon={MessageCircle}
      className="max-md:px-2 md:px-2"
      onClick={() => (user ? onOpenChat() : openAfterSignIn())}
    >
      {carWords.message}
    </Button>
  );
}
