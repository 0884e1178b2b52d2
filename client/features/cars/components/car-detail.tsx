import { type ReactNode, useState } from 'react';
import type { PublicCar } from '#shared/cars/contract';
import { formatCarTitle } from '#shared/cars/rules';
import type { HireStepCommand } from '../../../lib/hire-order';
import { lazyPart } from '../../../lib/lazy-part';
import { useSession } from '../../../lib/session/session';
import { useIsWideScreen } from '../../../lib/use-media-query';
import { ActionBar } from '../../../ui/action-bar';
import { FoldRows } from '../../../ui/fold-row';
import { HeaderIcons } from '../../../ui/header-slots';
import { getLenderName } from '../lender-name';
import { CarDescription, CarHeading, MeetFirstWarning } from './car-parts';
import { CarToolButtons } from './car-tools';
import { useContactSteps } from './contact-steps';
import { Gallery } from './gallery';
import { HireButton, HirePrice } from './hire-action';
import { MoreCarFacts } from './more-facts';
import { OwnerLine } from './owner-line';
import { SimilarCars } from './similar-cars';
import { CarSpecifications } from './specs';
import { OwnerContactSection } from './talk-to-owner';

// Loaded on demand, because only signed-in users need it.
const TermsDialog = lazyPart(() => import('./terms-dialog'), 'TermsDialog');

/** Renders the chat; supplied by client/app because features do not import each other. */
export type RenderChat = (chat: {
  otherId: string;
  otherName: string;
  carId: string;
  onClose: () => void;
}) => ReactNode;

/** Renders the users feature's dialog that verifies the account. */
export type RenderVerifyDialog = (dialog: { carId: string; onClose: () => void }) => ReactNode;

/** Parts of a car's screen from other features, supplied by client/app. */
export type CarScreenParts = {
  chat: RenderChat;
  verify: RenderVerifyDialog;
  /** Renders days, place and price of a hire; `order` is the command given by the screen's main button. */
  hire?: (car: PublicCar, order: HireStepCommand) => ReactNode;
  /** Renders folded rows with the terms of a hire. */
  terms?: (car: PublicCar) => ReactNode;
  report?: (car: PublicCar) => ReactNode;
  /** Renders a folded row with the car's reviews. */
  reviews?: (car: PublicCar) => ReactNode;
};

/** Car's screen: two columns from 1024 px; on narrower windows one column and a bar at the bottom. */
export function CarDetail({ car, parts }: { car: PublicCar; parts: CarScreenParts }) {
  const { user } = useSession();
  const steps = useContactSteps(car);
  const [chatting, setChatting] = useState(false);
  const isOpen = chatting && user !== null && user._id !== car.userId;
  const wide = useIsWideScreen();
  const [wanted, setWanted] = useState<HireStepCommand['wanted']>(null);
  const [requestPath, setRequestPath] = useState<string | null>(null);
  const order: HireStepCommand = { wanted, onTaken: () => setWanted(null), onRequestFound: setRequestPath };
  const action = { car, requestPath, onWant: setWanted };
  const talk = <OwnerContactSection car={car} steps={steps} onOpenChat={() => setChatting(true)} />;
  const report = parts.report?.(car);
  const tools = <CarToolButtons car={car} report={report} />;

  return (
    <article className="lg:page-width lg:grid lg:grid-cols-[minmax(0,1fr)_400px] lg:items-start lg:gap-10">
      <div className="min-w-0 md:px-6 md:pt-4 lg:p-0">
        <Gallery title={formatCarTitle(car)} images={car.images} placeholder={car.placeholder} />
        <div className="mt-3.5 grid px-4 md:px-0 lg:mt-8">
          {!wide && (
            <div className="lg:hidden">
              <CarHeading car={car} />
              <OwnerLine car={car} className="mt-1.5 mb-2" />
            </div>
          )}
          <div className="grid gap-3 lg:gap-8">
            <CarSpecifications car={car} />
            {parts.hire?.(car, order)}
          </div>
          <div className="mt-3.5 grid gap-3.5 lg:mt-8 lg:gap-8">
            {!wide && (
              <div className="grid gap-3.5 lg:hidden">
                <MeetFirstWarning />
                {talk}
              </div>
            )}
            <CarDescription car={car} />
            <FoldRows>
              <MoreCarFacts car={car} />
              {parts.terms?.(car)}
              {car.reviewCount > 0 && parts.reviews?.(car)}
            </FoldRows>
            <SimilarCars carId={car._id} />
            <div className="-ml-3.5 empty:hidden *:text-ink2">{report}</div>
          </div>
        </div>
      </div>
      {wide !== false && (
        <section className="sticky top-24 grid gap-4 rounded-panel border border-line bg-surface p-6 shadow-rest max-lg:hidden">
          <CarHeading car={car} />
          <OwnerLine car={car} className="border-y border-line py-2.5" />
          <HirePrice car={car} size="panel" />
          <HireButton {...action} className="w-full" />
          <MeetFirstWarning />
          {talk}
          <div className="flex justify-center gap-2">{tools}</div>
        </section>
      )}
      {!wide && (
        <>
          <HeaderIcons>{tools}</HeaderIcons>
          <ActionBar className="justify-between">
            <HirePrice car={car} size="bar" />
            <HireButton {...action} />
          </ActionBar>
        </>
      )}
      {steps.signedIn && <TermsDialog steps={steps} />}
      {steps.verifying && parts.verify({ carId: car._id, onClose: steps.cancel })}
      {isOpen &&
        parts.chat({
          carId: car._id,
          otherId: car.userId,
          otherName: getLenderName(car),
          onClose: () => setChatting(false),
        })}
    </article>
  );
}
