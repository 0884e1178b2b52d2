import { Link } from 'react-router-dom';
import { formatCarTitle } from '#shared/cars/rules';
import { PATHS } from '#shared/core/paths';
import type { LenderTip } from '#shared/lender-dashboard/contract';
import { Panel } from '../../../ui/panel';
import type { Dashboard } from '../api';
import { tipWords } from '../words';

type Cars = Dashboard['cars'];

/** Number of tips shown at first; the others are folded. */
const TIPS_SHOWN = 4;

/** Suggestions for the lender, each with a link to where it can be done; renders nothing without tips. */
export function Tips({ tips, cars }: { tips: readonly LenderTip[]; cars: Cars }) {
  if (tips.length === 0) return null;
  const rest = tips.slice(TIPS_SHOWN);
  return (
    <Panel title={tipWords.title}>
      <TipList tips={tips.slice(0, TIPS_SHOWN)} cars={cars} />
      {rest.length > 0 && (
        <details>
          <summary className="flex min-h-11 items-center rounded-inner text-nav font-label text-tea">
            {tipWords.more(rest.length)}
          </summary>
          <TipList tips={rest} cars={cars} />
        </details>
      )}
    </Panel>
  );
}

function TipList({ tips, cars }: { tips: readonly LenderTip[]; cars: Cars }) {
  return (
    <ul className="grid grid-cols-1 gap-3 wrap-anywhere">
      {tips.map((tip) => {
        const car = 'carId' in tip ? cars.find(({ _id }) => _id === tip.carId) : undefined;
        return (
          <li key={JSON.stringify(tip)} className="border-t border-line pt-3">
            {car && (
              <p className="text-small text-ink2">
                {formatCarTitle(car)}, {car.regNo}
              </p>
            )}
            <p className="font-label">{tipWords.sentence(tip)}</p>
            {tip.kind === 'trait' && (
              <p className="text-small text-ink2">{tipWords.basis(tip.having, tip.lacking)}</p>
            )}
            <Link
              to={buildTipPath(tip, car?.regNo ?? '')}
              className="inline-flex min-h-11 items-center text-nav font-label text-tea underline"
            >
              {tipWords.action[tip.kind]}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** Returns the path to where a tip can be done. */
function buildTipPath({ kind }: LenderTip, regNo: string): string {
  if (kind === 'answers') return PATHS.messages;
  const dialog = kind === 'expires' ? 'pay' : kind === 'calendar' ? 'calendar' : 'edit';
  return `${PATHS.profile}?${dialog}=${regNo}`;
}
