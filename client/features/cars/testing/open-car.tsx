import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { getCar, type PublicCar } from '#shared/cars/contract';
import { getLender } from '#shared/catalogue/contract';
import { PATHS } from '#shared/core/paths';
import { SessionProvider } from '../../../lib/session/session';
import { answer } from '../../../testing/answering-server';
import { makeCar } from '../../../testing/make-car';
import { ModalProbe } from '../../../testing/probes';
import { renderScreen } from '../../../testing/render-screen';
import { CarView } from '../screens/car-view';
// Imported here so that no test waits for these modules; the page loads them on demand.
import '../components/book-link';
import '../components/terms-dialog';
import '../../../ui/dialog';

/** Renders a car's screen, with stand-ins for the chat, the verification and the not-found screen. */
export function openCarPath(path: string) {
  answer(getLender, {
    ...makeCar().lender,
    ...{ cars: 1, answerMinutes: 45, acceptanceRate: null, completedHires: 31 },
  });
  const view = (
    <CarView
      notFound={<p>Page Not Found</p>}
      parts={{
        chat: ({ otherId, otherName, onClose }) => (
          <section aria-label="Chat">
            {otherId} {otherName}
            <button type="button" onClick={onClose}>
              Close chat
            </button>
          </section>
        ),
        verify: ({ carId, onClose }) => (
          <section aria-label="Verify">
            {carId}
            <button type="button" onClick={onClose}>
              Close verification
            </button>
          </section>
        ),
      }}
    />
  );
  return renderScreen(
    <SessionProvider>
      <Routes>
        <Route path="/Car/:carId" element={view} />
        <Route path="/cars/:carId" element={view} />
      </Routes>
      <ModalProbe />
    </SessionProvider>,
    { path },
  );
}

/** Renders a listed car's screen and waits until it has loaded. */
export async function openCar(overrides: Partial<PublicCar> = {}, search = '') {
  const car = makeCar(overrides);
  answer(getCar, car);
  const view = openCarPath(`${PATHS.car(car._id)}${search}`);
  await screen.findByRole('heading', { level: 1 });
  return { ...view, car };
}
