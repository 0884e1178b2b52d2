import Star from 'lucide-react/icons/star';
import { reviewWords } from '../words';

const PLACES = [1, 2, 3, 4, 5];

/** Five stars, of which `stars`, rounded to a whole number, are filled. */
export function Stars({ stars, size = 16 }: { stars: number; size?: number }) {
  return (
    <span role="img" aria-label={reviewWords.starsOf(stars)} className="inline-flex text-murram">
      {PLACES.map((place) => (
        <StarIcon key={place} filled={place <= Math.round(stars)} size={size} />
      ))}
    </span>
  );
}

export function StarIcon({ filled, size }: { filled: boolean; size: number }) {
  return <Star size={size} fill={filled ? 'currentColor' : 'none'} aria-hidden />;
}
