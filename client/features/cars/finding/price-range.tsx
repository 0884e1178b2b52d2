import './price-range.css';
import { clsx } from 'clsx';
import Pencil from 'lucide-react/icons/pencil';
import { useId, useRef, useState } from 'react';
import type { SearchFacets } from '#shared/cars/search';
import { CAR_LIMITS } from '#shared/core/limits';
import { Field } from '../../../ui/field';
import { TextInput } from '../../../ui/text-input';
import type { ScreenSearch } from '../api';
import type { CarSearch } from '../car-search';
import { useDebouncedText } from './use-typed';
import { findingWords } from './words';

const STEPS = [100, 500, 1_000, 5_000, 10_000];
/** Maximum number of slider steps, so that an arrow key moves a thumb visibly. */
const MAX_STEPS = 200;

type PriceScale = { low: number; high: number; step: number };

/** Returns the slider's scale, which includes all prices; both of its ends are multiples of the step. */
export function computePriceScale({ min, max }: { min: number; max: number }): PriceScale {
  const step = STEPS.find((size) => (max - min) / size <= MAX_STEPS) ?? max - min;
  const low = Math.floor(min / step) * step;
  return { low, high: Math.max(Math.ceil(max / step) * step, low + step), step };
}

type Bar = { from: number; to: number; share: number };

/** Returns the bars of the price distribution; the height of a bar is its share of the largest count. */
export function computePriceBars(
  prices: NonNullable<SearchFacets['prices']>,
  { low, high }: PriceScale,
): Bar[] {
  const most = Math.max(...prices.buckets.map((bucket) => bucket.count), 1);
  const place = (price: number) => (Math.min(Math.max(price, low), high) - low) / (high - low);
  return prices.buckets.map(({ from, to, count }) => ({
    from: place(from),
    to: place(to),
    share: count / most,
  }));
}

/** Returns the lower and the higher price of a search; an end of the scale replaces a missing price. */
export function clampPrices({ low, high }: PriceScale, minPrice = '', maxPrice = ''): [number, number] {
  const clamp = (price: number) => Math.min(Math.max(price, low), high);
  const from = minPrice ? clamp(Number(minPrice)) : low;
  const to = maxPrice ? clamp(Number(maxPrice)) : high;
  return [Math.min(from, to), Math.max(from, to)];
}

type Prices = SearchFacets['prices'];
type PriceRangeProps = Pick<ScreenSearch, 'search' | 'apply'> & { prices: Prices | undefined };

/** Price filter: slider with two thumbs; a press on the shown prices unfolds a price chart and two fields. */
export function PriceRange({ search, apply, prices }: PriceRangeProps) {
  const { minPrice, maxPrice } = search;
  const title = useId();
  const [typing, setTyping] = useState(false);

  /** Puts the two prices in order, so that the lower one is the minimum in whichever field it was typed. */
  function choose(next: Pick<CarSearch, 'minPrice' | 'maxPrice'>, options?: { replace: boolean }) {
    apply((latest) => {
      const { minPrice: from, maxPrice: to, ...rest } = { ...latest, ...next };
      const turned = from && to && Number(from) > Number(to);
      return { ...rest, minPrice: turned ? to : from, maxPrice: turned ? from : to } as CarSearch;
    }, options);
  }
  const low = minPrice || (prices ? String(prices.min) : '');
  const high = maxPrice || (prices ? String(prices.max) : '');
  const range = low && high ? findingWords.priceRange(Number(low), Number(high)) : findingWords.anyPrice;
  return (
    <section aria-labelledby={title} className="min-w-0">
      <div className="flex items-center justify-between gap-3 text-small">
        <h3 id={title} className="font-label">
          {findingWords.price}
        </h3>
        <button
          type="button"
          aria-expanded={typing}
          aria-label={findingWords.typePrice(range)}
          onClick={() => setTyping(!typing)}
          className="-my-2.5 flex min-h-11 items-center gap-1 text-ink2 tabular-nums"
        >
          {range}
          <Pencil size={16} aria-hidden />
        </button>
      </div>
      {prices && (
        <PriceSlider
          prices={prices}
          hasBars={typing}
          minPrice={minPrice}
          maxPrice={maxPrice}
          onChoose={(from, to, options) => choose({ minPrice: from, maxPrice: to }, options)}
        />
      )}
      {typing && (
        <div className="grid grid-cols-2 gap-3">
          <PriceField
            label={findingWords.priceFrom}
            value={minPrice}
            placeholder={prices?.min}
            onChoose={(price, options) => choose({ minPrice: price }, options)}
          />
          <PriceField
            label={findingWords.priceTo}
            value={maxPrice}
            placeholder={prices?.max}
            onChoose={(price, options) => choose({ maxPrice: price }, options)}
          />
        </div>
      )}
    </section>
  );
}

type PriceFieldProps = {
  label: string;
  value: string | undefined;
  placeholder: number | undefined;
  onChoose: (price: string, options: { replace: boolean }) => void;
};

function PriceField({ label, value = '', placeholder, onChoose }: PriceFieldProps) {
  const typed = useDebouncedText(value, (text, options) => onChoose(text.replace(/\D/g, ''), options));
  return (
    <Field label={label}>
      <TextInput
        {...typed}
        leading={findingWords.currency}
        inputMode="numeric"
        autoComplete="off"
        maxLength={String(CAR_LIMITS.maxPricePerDay).length}
        placeholder={placeholder === undefined ? '' : String(placeholder)}
      />
    </Field>
  );
}

type PriceSliderProps = {
  prices: NonNullable<Prices>;
  hasBars: boolean;
  minPrice: string | undefined;
  maxPrice: string | undefined;
  onChoose: (minPrice: string, maxPrice: string, options: { replace: boolean }) => void;
};

/** Two native sliders, one above the other, so that each thumb has keyboard control, a name and a value. */
function PriceSlider({ prices, hasBars, minPrice, maxPrice, onChoose }: PriceSliderProps) {
  const scale = computePriceScale(prices);
  const chosen = clampPrices(scale, minPrice, maxPrice);
  const [drag, setDrag] = useState<{ of: string; to: [number, number] }>();
  // A dragged price range is shown only until the prices of the search change.
  const key = `${chosen}`;
  const [from, to] = drag?.of === key ? drag.to : chosen;

  /**
   * Whether the last change was made by a key; the next change by a key then replaces the same history entry.
   */
  const isStepping = useRef(false);
  function finish(byKey: boolean) {
    if (from === chosen[0] && to === chosen[1]) return;
    const options = { replace: byKey && isStepping.current };
    onChoose(from > scale.low ? String(from) : '', to < scale.high ? String(to) : '', options);
    isStepping.current = byKey;
  }
  const thumb = {
    min: scale.low,
    max: scale.high,
    step: scale.step,
    onPointerUp: () => finish(false),
    onKeyUp: () => finish(true),
    onBlur: () => {
      finish(false);
      isStepping.current = false;
    },
  };
  return (
    <div className={clsx('price-slider', hasBars && 'has-bars mb-2')}>
      <Distribution prices={hasBars ? prices : null} scale={scale} from={from} to={to} />
      <input
        {...thumb}
        type="range"
        aria-label={findingWords.lowest}
        aria-valuetext={findingWords.shillings(from)}
        value={from}
        onChange={(event) => setDrag({ of: key, to: [Math.min(event.target.valueAsNumber, to), to] })}
      />
      <input
        {...thumb}
        type="range"
        aria-label={findingWords.highest}
        aria-valuetext={findingWords.shillings(to)}
        value={to}
        onChange={(event) => setDrag({ of: key, to: [from, Math.max(event.target.valueAsNumber, from)] })}
      />
    </div>
  );
}

type DistributionProps = { prices: Prices; scale: PriceScale; from: number; to: number };

/** Line between the thumbs, with bars for the number of cars at each price. */
function Distribution({ prices, scale, from, to }: DistributionProps) {
  const [left, right] = [from, to].map((price) => (price - scale.low) / (scale.high - scale.low)) as [
    number,
    number,
  ];
  return (
    <svg aria-hidden viewBox={prices ? '0 0 100 40' : '0 39 100 1'} preserveAspectRatio="none">
      {(prices ? computePriceBars(prices, scale) : []).map((bar) => (
        <rect
          key={bar.from}
          className={bar.from < right && bar.to > left ? 'fill-tea' : undefined}
          x={bar.from * 100}
          y={40 - bar.share * 38}
          width={(bar.to - bar.from) * 100}
          height={bar.share * 38}
        />
      ))}
      <rect x="0" y="39" width="100" height="1" />
      <rect className="fill-tea" x={left * 100} y="39" width={(right - left) * 100} height="1" />
    </svg>
  );
}
