import Calendar from 'lucide-react/icons/calendar';
import Phone from 'lucide-react/icons/phone';
import { type ReactNode, useRef, useState } from 'react';
import type { PublicCar } from '#shared/cars/contract';
import { formatCarTitle } from '#shared/cars/rules';
import { lazyPart } from '../../../lib/lazy-part';
import { useSession } from '../../../lib/session/session';
import { useWideScreen } from '../../../lib/use-media-query';
import { Button } from '../../../ui/button';
import { MoneyText } from '../../../ui/money-text';
import { getLenderName } from '../lender-name';
import { carWords } from '../words';
import { CarActions, CarHeading, Description, LenderRow, MeetFirstWarning, MessageButton } from './car-parts';
import { ContactButton, type ContactSteps, PhoneLink, useContactSteps } from './contact-steps';
import { Gallery } from './gallery';
import { MoreFacts } from './more-facts';
import { Specs } from './specs';

// Loaded on demand, because only signed-in users need these parts.
const TermsDialog = lazyPart(() => import('./terms-dialog'), 'TermsDialog');
const BookLink = lazyPart(() => import('./book-link'), 'BookLink');

/** Renders the chat; supplied by client/app because features do not import each other. */
export type RenderChat = (chat: {
  otherId: string;
  otherName: string;
  carId: string;
  onClose: () => void;
}) => ReactNode;

/** Renders the dialog that verifies the account, from the users feature. */
export type RenderVerify = (dialog: { carId: string; onClose: () => void }) => ReactNode;

type CarDetailProps = {
  car: PublicCar;
  chat: RenderChat;
  verify: RenderVerify;
  /** Choice of days, total price and hire request, from the hires feature. */
  hire?: ReactNode;
  report?: ReactNode;
  reviews?: ReactNode;
};

/** Two columns from 1024 px; narrower screens have one column and a bar at the bottom with the contact. */
export function CarDetail({ car, chat, verify, hire, report, reviews }: CarDetailProps) {
  const { user } = useSession();
  const steps = useContactSteps(car);
  const [chatting, setChatting] = useState(false);
  const isOpen = chatting && user !== null && user._id !== car.userId;
  const wide = useWideScreen();
  const hireBox = useRef<HTMLDivElement>(null);
  const message = <MessageButton car={car} onOpenChat={() => setChatting(true)} />;

  return (
    <article className="lg:page-width lg:grid lg:grid-cols-[1fr_400px] lg:items-start lg:gap-10">
      <div className="min-w-0 md:px-6 md:pt-4 lg:p-0">
        <Gallery title={formatCarTitle(car)} images={car.images} placeholder={car.placeholder} />
        <div className="mt-4 grid gap-5 px-4 md:px-0 lg:mt-8 lg:gap-8">
          {!wide && (
            <Narrow>
              <CarHeading car={car} />
              <CarActions car={car} />
            </Narrow>
          )}
          <Specs car={car} />
          <MoreFacts car={car} />
          {!wide && <MeetFirstWarning className="lg:hidden" />}
          {hire && (
            <div ref={hireBox} tabIndex={-1} className="scroll-mt-24 outline-hidden">
              {hire}
            </div>
          )}
          <Description car={car} />
          {!wide && (
            <Narrow>
              <LenderRow car={car} />
              {message}
            </Narrow>
          )}
          {reviews}
          {report}
        </div>
      </div>
      {wide !== false && (
        <SidePanel
          car={car}
          steps={steps}
          message={message}
          {...(hire && { onCheckDates: () => focusPart(hireBox.current) })}
        />
      )}
      {!wide && <BottomBar car={car} steps={steps} />}
      {steps.signedIn && <TermsDialog steps={steps} />}
      {steps.verifying && verify({ carId: car._id, onClose: steps.cancel })}
      {isOpen &&
        chat({
          carId: car._id,
          otherId: car.userId,
          otherName: getLenderName(car),
          onClose: () => setChatting(false),
        })}
    </article>
  );
}

/** Parts that a wide screen shows elsewhere. The server's HTML contains both copies, and CSS hides one. */
function Narrow({ children }: { children: ReactNode }) {
  return <div className="contents lg:hidden">{children}</div>;
}

type ContactProps = { car: PublicCar; steps: ContactSteps };

type SidePanelProps = ContactProps & { message: ReactNode; onCheckDates?: () => void };

function SidePanel({ car, steps, message, onCheckDates }: SidePanelProps) {
  return (
    <section className="sticky top-24 grid gap-4 max-lg:hidden rounded-panel border border-line bg-surface p-6 shadow-rest">
      <CarHeading car={car} />
      <LenderRow car={car} className="border-y border-line py-2.5" />
      <MoneyText amount={car.price} per={carWords.perDay} size="detail" />
      <MeetFirstWarning />
      <div className="grid gap-3">
        {steps.contact ? (
          <>
            <PhoneLink contact={steps.contact} className="justify-center text-h2" />
            <BookLink car={car} contact={steps.contact} />
          </>
        ) : (
          <ContactButton steps={steps} icon={Phone} />
        )}
      </div>
      {message}
      {onCheckDates && (
        <Button variant="quiet" icon={Calendar} onClick={onCheckDates}>
          {carWords.checkDates}
        </Button>
      )}
      <CarActions car={car} className="justify-center" />
    </section>
  );
}

function BottomBar({ car, steps }: ContactProps) {
  return (
    <div
      data-own-bar
      className="sticky bottom-0 z-10 mt-6 lg:hidden border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-2.5 md:px-6">
        {steps.contact ? (
          <>
            <div className="min-w-0">
              <PhoneLink contact={steps.contact} className="text-h3" />
              <MoneyText amount={car.price} per={carWords.perDay} size="inline" />
            </div>
            <BookLink car={car} contact={steps.contact} />
          </>
        ) : (
          <>
            <MoneyText amount={car.price} per={carWords.perDay} className="grid shrink-0 md:block" />
            <ContactButton steps={steps} />
          </>
        )}
      </div>
    </div>
  );
}

/** Scrolls to a part of the screen and focuses it, for users of the keyboard. */
function focusPart(box: HTMLElement | null): void {
  box?.scrollIntoView({ block: 'start' });
  box?.focus({ preventScroll: true });
}
