import { Route, Routes } from 'react-router-dom';
import { getHire, type HireView } from '#shared/hires/contract';
import { getHireSettlement, type SettlementView } from '#shared/hires/settlement-contract';
import { SessionProvider } from '../../../lib/session/session';
import { answer } from '../../../testing/answering-server';
import { renderScreen } from '../../../testing/render-screen';
import { signInAs } from '../../../testing/sign-in-as';
import { SettlementView as SettlementScreen } from '../settlement/settlement-view';
import type { Side } from '../sides';
import { makeReturnedHire } from './make-settlement';

/** Opens the screen of a return's settlement as one side. */
export function openSettlement(side: Side, settlement: SettlementView, hire: HireView = makeReturnedHire()) {
  signInAs({ _id: hire[side]._id });
  answer(getHire, hire);
  answer(getHireSettlement, settlement);
  const view = renderScreen(
    <SessionProvider>
      <Routes>
        <Route
          path="/hires/:hireId/settlement"
          element={<SettlementScreen notFound={<p>Page Not Found</p>} />}
        />
      </Routes>
    </SessionProvider>,
    { path: `/hires/${hire._id}/settlement` },
  );
  return { ...view, hire };
}
