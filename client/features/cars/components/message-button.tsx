import MessageCircle from 'lucide-react/icons/message-circle';
import { Link } from 'react-router-dom';
import type { PublicCar } from '#shared/cars/contract';
import { PATHS } from '#shared/core/paths';
import { useSession } from '../../../lib/session/session';
import { useAfterSignIn } from '../../../lib/session/use-after-sign-in';
import { Button } from '../../../ui/button';
import { carWords } from '../words';

/**
 * Button that opens the chat with the lender, or the sign-in dialog for a visitor; on an own car a link to
 * the profile.
 */
export function MessageButton({ car, onOpenChat }: { car: PublicCar; onOpenChat: () => void }) {
  const { user } = useSession();
  const openAfterSignIn = useAfterSignIn(onOpenChat);
  if (user?._id === car.userId) {
    return (
      <p className="text-center text-nav text-ink2">
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
      className="w-full"
      onClick={() => (user ? onOpenChat() : openAfterSignIn())}
    >
      {carWords.message}
    </Button>
  );
}
