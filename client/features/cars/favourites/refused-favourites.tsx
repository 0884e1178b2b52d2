import { dropWaiting, retryWaiting } from '../../../lib/outbox/outbox';
import { useOutbox } from '../../../lib/outbox/use-outbox';
import { refusedFavourites } from '../../../lib/outbox/waiting';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { favouritesScreenWords as words } from './screen-words';
import { favouriteWords } from './words';

/** Favourites that waited for the network and that the server refused, each with its sentence. */
export function RefusedFavourites({ userId }: { userId: string }) {
  const refused = refusedFavourites(useOutbox(userId));
  if (refused.length === 0) return null;
  return (
    <ul aria-label={words.refused} className="mt-5 grid gap-3">
      {refused.map((favourite) => (
        <li key={favourite.id}>
          <Notice tone="warning">
            <p>
              {favouriteWords.refusedChange(favourite)} {favourite.refused}
            </p>
            <div className="flex gap-2">
              <Button variant="quiet" size="small" onClick={() => void retryWaiting(userId, favourite.id)}>
                {words.retry}
              </Button>
              <Button variant="quiet" size="small" onClick={() => void dropWaiting(userId, favourite.id)}>
                {words.giveUp}
              </Button>
            </div>
          </Notice>
        </li>
      ))}
    </ul>
  );
}
