/** Dots that mark the visible photo; light in both colour schemes, because they lie on the photo. */
export function PhotoDots({ count, index }: { count: number; index: number }) {
  if (count < 2) return null;
  const numbers = [...Array(count).keys()];
  return (
    <span aria-hidden className="absolute inset-x-0 bottom-2.5 flex justify-center gap-1">
      {numbers.map((number) => (
        <span
          key={number}
          className={`h-1.5 rounded-full bg-on-plate ${number === index ? 'w-4 opacity-85' : 'w-1.5 opacity-35'}`}
        />
      ))}
    </span>
  );
}
