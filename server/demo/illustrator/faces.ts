/** How the front of a car looks; each make has its own, and large cars of some makes another. */
export const FACES = [
  'plain',
  'mouth',
  'vee',
  'kidney',
  'ring',
  'shield',
  'hex',
  'bar',
  'smooth',
  'slots',
  'chrome',
] as const;

export type Face = (typeof FACES)[number];

const BY_MAKE: Record<string, Face> = {
  Audi: 'hex',
  BMW: 'kidney',
  BYD: 'smooth',
  Ford: 'hex',
  Honda: 'bar',
  Isuzu: 'chrome',
  'Land Rover': 'slots',
  Lexus: 'mouth',
  Mazda: 'shield',
  'Mercedes-Benz': 'ring',
  Mitsubishi: 'chrome',
  Nissan: 'vee',
  Subaru: 'hex',
  Suzuki: 'slots',
  Toyota: 'mouth',
  Volkswagen: 'bar',
};

/** The face of a make's cars; tall Toyotas wear chrome bars. */
export function faceOf(make: string, isTall: boolean): Face {
  const face = BY_MAKE[make] ?? 'plain';
  return face === 'mouth' && isTall ? 'chrome' : face;
}
