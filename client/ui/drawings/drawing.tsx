import { Bay } from './bay';
import { Bubbles } from './bubbles';
import { Heart } from './heart';
import { Key } from './key';
import { Magnifier } from './magnifier';
import { Mailbox } from './mailbox';
import { Pair } from './pair';
import { Pin } from './pin';
import { BlankPlate } from './plate';
import { Receipt } from './receipt';
import { Shield } from './shield';

export const DRAWINGS = {
  bay: Bay,
  bubbles: Bubbles,
  heart: Heart,
  key: Key,
  magnifier: Magnifier,
  mailbox: Mailbox,
  pair: Pair,
  pin: Pin,
  plate: BlankPlate,
  receipt: Receipt,
  shield: Shield,
};

export type DrawingName = keyof typeof DRAWINGS;

/** Renders the shapes of a drawing on a canvas of 120 by 80. */
export function Drawing({ name }: { name: DrawingName }) {
  const Shapes = DRAWINGS[name];
  return <Shapes />;
}
