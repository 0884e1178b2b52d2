import { carTitle } from '#shared/cars/rules';
import { formatDate } from '../../../lib/format';
import { Panel } from '../../../ui/panel';
import type { Dashboard } from '../api';
import { dashboardWords } from '../words';

type StatusLinesProps = { dashboard: Dashboard; car: Dashboard['cars'][number] | undefined };

/** What is not a figure of a week: the expiry, hires ahead and the usual answer time. */
export function StatusLines({ dashboard, car }: StatusLinesProps) {
  const { ahead } = car ?? dashboard.all;
  const { answerMinutes } = dashboard;
  const lines = [
    car ? expiryOf(car) : nextExpiry(dashboard.cars),
    ahead.hires > 0 ? dashboardWords.ahead(ahead.hires, ahead.earnings) : dashboardWords.nothingAhead,
    answerMinutes === null ? dashboardWords.answersUnknown : dashboardWords.answers(answerMinutes),
  ];
  return (
    <Panel>
      <ul className="grid grid-cols-1 gap-2 wrap-anywhere">
        {lines.map((line) => line && <li key={line}>{line}</li>)}
      </ul>
    </Panel>
  );
}

function expiryOf({ isListed, subscriptionExpiry }: Dashboard['cars'][number]): string {
  const date = formatDate(subscriptionExpiry);
  if (isListed) return dashboardWords.expiresOne(date);
  return new Date(subscriptionExpiry) < new Date() ? dashboardWords.expired(date) : dashboardWords.notListed;
}

/** Of the listed cars; null where none is listed. */
function nextExpiry(cars: Dashboard['cars']): string | null {
  const [next] = cars
    .filter((car) => car.isListed)
    .sort((one, other) => one.subscriptionExpiry.localeCompare(other.subscriptionExpiry));
  return next
    ? dashboardWords.expires(carTitle(next), formatDate(next.subscriptionExpiry))
    : dashboardWords.notListed;
}
