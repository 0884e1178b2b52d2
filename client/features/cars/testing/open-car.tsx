import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { getCar, type PublicCar } from '#shared/cars/contract';
import { PATHS } from '#shared/core/paths';
import { SessionProvider } from '../../../lib/session/session';
import { answer } from '../../../testing/answering-server';
import { makeCar } from '../../../testing/make-car';
import { renderScreen } from '../../../testing/render-screen';
import { WhichModal } from '../../../testing/where';
import { CarView } from '../screens/car-view';

/** Opens a car's page, the chat and the not-found page stood in for by a word each. */
export function openCarAt(path: string) {
  const page = (
    <CarView
      notFound={<p>Page Not Found</p>}
      chat={({ otherId, otherName, onClose }) => (
        <section aria-label="Chat">
          {otherId} {otherName}
          <button type="button" onClick={onClose}>
            Close chat
          </button>
        </section>
      )}
    />
  );
  return renderScreen(
    <SessionProvider>
      <Routes>
        <Route path="/Car/:carId" element={page} />
        <Route path="/cars/:carId" element={page} />
      </Routes>
      <WhichModal />
    </SessionProvider>,
    { path },
  );
}

/** Opens the page of a listed car, once it has arrived. */
export async function openCar(said: Partial<PublicCar> = {}) {
  const car = makeCar(said);
  answer(getCar, car);
  const view = openCarAt(PATHS.car(car._id));
  await screen.findByRole('heading', { level: 1 });
  return { ...view, car };
}
