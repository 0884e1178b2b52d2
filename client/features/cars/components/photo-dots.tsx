/** Dots that mark the visible photo, too small for the rows of a phone; of one colour in both schemes, because they lie on it. */
export function PhotoDots({ count, index }: { count: number; index: number }) {
  if (count < 2) return null;
  const numbers = [...Array(count).keys()];
  return (
    <span aria-hidden className="absolute inset-x-0 bottom-2.5 flex justify-center gap-1 max-md:hidden">
      {numbers.map((number) => (
        <span
          key={number}
          className={`h-1.5 rounded-full bg-on-plate ${number === index ? 'w-4 opacity-85' : 'w-1.5 opacity-35'}`}
        />
      ))}
    </span>
  );
}
