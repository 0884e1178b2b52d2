import { PATHS } from '#shared/core/paths';
import { LinkButton } from '../../../ui/link-button';
import { homeWords } from '../list-words';
import { Landscape } from './landscape';

/** Call to action for lenders. */
export function LenderCall() {
  return (
    <section
      aria-labelledby="lender-call"
      className="on-pine overflow-hidden rounded-hero bg-banner lg:grid lg:grid-cols-[1fr_520px]"
    >
      <div className="p-5 pt-7 pb-5 md:p-8 lg:p-12">
        <h2 id="lender-call" className="font-display text-h1 text-[#fff]">
          {homeWords.lenderTitle}
        </h2>
        <p className="mt-3 mb-6 max-w-115">{homeWords.lenderText}</p>
        <LinkButton to={PATHS.registerCar} variant="lender" className="w-full md:w-auto">
          {homeWords.register}
        </LinkButton>
      </div>
      <div className="night relative h-37.5 lg:h-auto">
        <Landscape road="h-4.5 lg:h-8" />
        <span
          aria-hidden
          className="absolute top-6 right-10.5 size-6.5 rounded-full bg-sun lg:top-10.5 lg:right-16 lg:size-11.5"
        />
        <img
          src="/img/night-car.svg"
          alt=""
          loading="lazy"
          className="absolute bottom-2 left-1/2 w-50 -translate-x-1/2 lg:left-23 lg:w-88 lg:translate-x-0"
        />
      </div>
    </section>
  );
}
