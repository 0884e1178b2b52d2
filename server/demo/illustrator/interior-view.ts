import type { Backdrop } from './backdrop';
import type { BodyName } from './bodies';
import { cabinOf } from './interior/cabin';
import { drawDashboard } from './interior/dashboard';
import { drawFrame } from './interior/frame';
import { drawScenery } from './interior/scenery';
import { drawSeats } from './interior/seats';
import { PAINTS, type Paint } from './paints';

/** The cabin seen from the rear bench over a ridge road: right-hand drive, filling 640 × 480. */
export function drawInteriorView(name: BodyName, paint: Paint, backdrop: Backdrop): string {
  const cabin = cabinOf(name, paint);
  return [
    drawScenery(cabin, backdrop, PAINTS[paint]),
    drawFrame(cabin),
    drawDashboard(cabin),
    drawSeats(cabin),
  ].join('');
}
