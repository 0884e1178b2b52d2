import { clsx } from 'clsx';
import Heart from 'lucide-react/icons/heart';
import type { PublicCar } from '#shared/cars/contract';
import { formatCarTitle } from '#shared/cars/rules';
import { IconButton } from '../../../ui/button';
import { homeWords } from '../list-words';
import { useFavourite } from './kept-favourites';

type HeartButtonProps = { car: PublicCar; variant?: 'floating' | 'quiet' };

export function HeartButton({ car, variant = 'floating' }: HeartButtonProps) {
  const title = formatCarTitle(car);
  const { isFavourite, isWaiting, toggle } = useFavourite(car._id);
  return (
    <IconButton
      icon={Heart}
      filled={isFavourite}
      label={homeWords.favourite(title) + (isWaiting ? homeWords.waits : '')}
      aria-pressed={isFavourite}
      variant={variant}
      {...(variant === 'floating' && { size: 'small' })}
      className={clsx(
        variant === 'quiet' && 'size-11',
        isFavourite && 'text-murram',
        isWaiting && 'opacity-60',
      )}
      onClick={() => void toggle(title)}
    />
  );
}
