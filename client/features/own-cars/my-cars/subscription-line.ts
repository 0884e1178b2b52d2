import type { OwnCar } from '#shared/cars/own-cars-contract';
import { countMidnights } from '#shared/core/days';
import { SUBSCRIPTION } from '#shared/core/limits';
import { formatDate } from '../../../lib/format';
import { ownCarWords } from '../words';

type SubscriptionLine = { tone: 'active' | 'soon' | 'over'; text: string };

/** Returns text and tone for the remaining subscription of a car; the tone is 'soon' from the reminder on. */
export function describeSubscription(
  car: Pick<OwnCar, 'isActive' | 'isSubscribed' | 'subscriptionExpiry'>,
  now: Date,
): SubscriptionLine {
  const expiry = new Date(car.subscriptionExpiry);
  if (expiry <= now || !car.isSubscribed) {
    return { tone: 'over', text: ownCarWords.expired(formatDate(expiry)) };
  }
  if (!car.isActive) return { tone: 'over', text: ownCarWords.hidden };
  if (expiry.getTime() - now.getTime() > SUBSCRIPTION.reminderMs) {
    return { tone: 'active', text: ownCarWords.activeUntil(formatDate(expiry)) };
  }
  return { tone: 'soon', text: ownCarWords.expiresIn(countMidnights(now.getTime(), expiry.getTime())) };
}
