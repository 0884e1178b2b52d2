import type { OrderPosition } from './fleet-page';

/** A cursor as text, opaque to callers, valid in its order only. */
export function cursorOf({ key, createdAt, id }: OrderPosition, order: string): string {
  return Buffer.from(`${order} ${key} ${createdAt} ${id}`).toString('base64url');
}

/** The position that a cursor of this order encodes; null for any other text. */
export function positionOf(cursor: string, order: string): OrderPosition | null {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const parts = /^(\S{1,40}) (-?\d{1,16}) (\d{1,16}) ([0-9a-f]{24})$/.exec(text);
  if (!parts || parts[1] !== order) return null;
  const [, , key, createdAt, id = ''] = parts;
  return { key: Number(key), createdAt: Number(createdAt), id };
}
