import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { PHOTO_SIZES_ATTRIBUTES } from '#shared/cars/photo';
import { formatCarTitle, formatTownAndCounty } from '#shared/cars/rules';
import { Button } from '../../../ui/button';
import { MoneyText } from '../../../ui/money-text';
import { Notice } from '../../../ui/notice';
import { uiWords } from '../../../ui/words';
import { carQuery } from '../api';
import { CarPhoto } from '../components/car-photo';
import { homeWords } from '../list-words';
import { offlineCarWords } from './words';

type KnownCarProps = { onRetry: () => void };

/** Shows a car's data from a list if the car's screen cannot be loaded offline. */
export function OfflineCarPreview({ onRetry }: KnownCarProps) {
  const { carId = '' } = useParams();
  const car = useQueryClient().getQueryData(carQuery(carId).queryKey);
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <div className="page-width grid max-w-155 gap-3 py-4">
      <Notice tone="error">{car ? offlineCarWords.offline : offlineCarWords.unknown}</Notice>
      {car && (
        <>
          <CarPhoto url={car.images[0]} sizes={PHOTO_SIZES_ATTRIBUTES.card} placeholder={car.placeholder} />
          <h1 className="font-display text-h2 wrap-anywhere">{formatCarTitle(car)}</h1>
          <p className="text-ink2">{formatTownAndCounty(car)}</p>
          <p>
            <MoneyText amount={car.price} per={homeWords.perDay} />
          </p>
        </>
      )}
      <Button variant="secondary" size="small" onClick={onRetry}>
        {uiWords.tryAgain}
      </Button>
    </div>
  );
}
