import { homeWords } from '../list-words';
import { Landscape } from './landscape';
import { SearchBar } from './search-bar';

/** Hero of the home screen: the heading on a landscape, with the search bar. */
export function HeroSearch() {
  return (
    <section className="mx-auto w-full max-w-320 md:px-6 md:pt-6 xl:px-8">
      <div className="relative min-h-36 overflow-hidden md:min-h-75 md:rounded-hero lg:min-h-93">
        <Landscape road="h-9 lg:h-21" near="max-md:hidden" />
        <span
          aria-hidden
          className="absolute top-5 right-5 size-7 rounded-full bg-sun md:top-10 md:right-30 lg:top-12.5 lg:right-45 lg:size-14"
        />
        <img
          src="/img/hero-car.svg"
          alt=""
          loading="lazy"
          className="absolute right-8 bottom-7 hidden w-72 md:block lg:right-10 lg:bottom-12 lg:w-85 xl:right-14 xl:w-116"
        />
        <div className="relative px-4 pt-4 pb-9 md:px-8 md:pt-8 lg:px-12 lg:pt-10 lg:pb-20">
          <p className="text-small font-label md:text-body">{homeWords.title}</p>
          <h1 className="mt-1 max-w-75 font-display text-hero md:max-w-110 lg:mt-2 lg:max-w-150">
            {homeWords.heading}
          </h1>
        </div>
      </div>
      <SearchBar className="relative mx-4 -mt-7 md:mx-8 lg:mx-12 lg:-mt-11" />
    </section>
  );
}

/** The hero without the landscape, for other screens, which have a title below it. */
export function PlainHeroSearch() {
  return (
    <section className="mx-auto w-full max-w-320 md:px-6 md:pt-6 xl:px-8">
      <div className="bg-tea-tint px-4 pt-5 pb-12 md:rounded-hero md:px-8 lg:px-12 lg:pt-9 lg:pb-20">
        <h2 className="font-display text-hero">{homeWords.heading}</h2>
      </div>
      <SearchBar className="relative mx-4 -mt-7 md:mx-8 lg:mx-12 lg:-mt-11" />
    </section>
  );
}
