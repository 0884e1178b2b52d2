import { clsx } from 'clsx';
import { useId } from 'react';
import { homeWords } from '../list-words';
import { SearchBar } from './search-bar';

type LandscapeProps = {
  road: string;
  /** CSS class of the hills in front, on which text would be unreadable. */
  near?: string;
  className?: string;
};

export function HeroLandscape({ road, near, className }: LandscapeProps) {
  const haze = useId();
  return (
    <div
      aria-hidden
      className={clsx('absolute inset-0 flex flex-col bg-linear-to-b from-sky to-sky-low', className)}
    >
      <svg aria-hidden viewBox="0 0 1216 285" preserveAspectRatio="none" className="min-h-0 w-full flex-1">
        <linearGradient id={haze} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--ridge-far)" />
          <stop offset="1" stopColor="var(--sky-low)" />
        </linearGradient>
        <path
          className="fill-ridge-far opacity-80"
          d="M0 181c70-20 130-26 200-16 90 13 160 22 260 4 90-16 130-56 220-55 100 1 160 44 260 43 110 0 190-22 276-42v170H0z"
        />
        <path
          fill={`url(#${haze})`}
          d="M0 207c160-16 330-2 520-13 190-12 250-34 420-28 120 5 190 24 276 18v101H0z"
        />
        <g className={near}>
          <path
            className="fill-ridge-mid"
            d="M0 238c110-18 240-16 390-12 200 6 340-16 500-20 130-3 220 6 326 16v63H0z"
          />
          <path
            className="fill-ridge-near"
            d="M0 258c180-9 330-9 500-5 200 5 330-8 480-9 90-1 160 2 236 7v34H0z"
          />
          <path
            className="fill-none stroke-ridge-mid"
            strokeWidth="1.5"
            strokeOpacity=".55"
            d="M0 264c180-9 330-9 500-5 200 5 330-8 480-9 90-1 160 2 236 7M0 271c180-9 330-9 500-5 200 5 330-8 480-9 90-1 160 2 236 7M0 278c180-9 330-9 500-5 200 5 330-8 480-9 90-1 160 2 236 7"
          />
        </g>
      </svg>
      <div className={clsx('border-t-3 border-plate bg-tarmac', road)}>
        <svg aria-hidden className="mt-2.5 h-0.75 w-full lg:mt-5.5">
          <line
            className="stroke-[#fff]"
            x2="100%"
            y1="1.5"
            y2="1.5"
            strokeWidth="3"
            strokeDasharray="44 30"
            strokeOpacity=".75"
          />
        </svg>
      </div>
    </div>
  );
}

export function HeroSearch() {
  return (
    <section className="mx-auto w-full max-w-320 md:px-6 md:pt-6 xl:px-8">
      <div className="relative min-h-36 overflow-hidden md:min-h-68 md:rounded-hero">
        <HeroLandscape road="h-9 md:h-18" near="max-md:hidden" />
        <span
          aria-hidden
          className="absolute top-5 right-5 size-7 rounded-full bg-sun md:top-10 md:right-30 lg:top-9 lg:right-42.5 lg:size-12.5"
        />
        <img
          src="/img/hero-car.svg"
          alt=""
          loading="lazy"
          className="absolute right-8 bottom-11 hidden w-64 md:block lg:right-10 lg:w-85 xl:right-15 xl:w-93"
        />
        <div className="relative px-4 pt-3.5 pb-11 md:px-8 md:pt-8 md:pb-20 lg:px-12 lg:pt-8.5">
          <p className="text-small font-label md:text-body">{homeWords.title}</p>
          <h1 className="mt-0.75 max-w-75 font-display text-hero md:max-w-110 lg:mt-1.5 lg:max-w-150">
            {homeWords.heading}
          </h1>
        </div>
      </div>
      <SearchBar className="mx-4 -mt-7 md:mx-8 md:-mt-11 lg:mx-12" />
    </section>
  );
}

/** The hero section without its landscape picture, for screens whose title is below the section. */
export function PlainHeroSearch() {
  return (
    <section className="mx-auto w-full max-w-320 md:px-6 md:pt-6 xl:px-8">
      <div className="bg-tea-tint px-4 pt-5 pb-12 md:rounded-hero md:px-8 lg:px-12 lg:pt-9 lg:pb-20">
        <h2 className="font-display text-hero">{homeWords.heading}</h2>
      </div>
      <SearchBar className="mx-4 -mt-7 md:mx-8 md:-mt-11 lg:mx-12" />
    </section>
  );
}
