/** Shapes of `RoadEndDrawing`, in a file that loads later. */
export function RoadEndLines() {
  return (
    <>
      <path className="fill-tea-tint" d="M0 20C18 8 44 2 62 10s38 10 58-10v50H0z" />
      <path fill="#4a524f" d="M52 10h16l26 40H26z" />
      <path className="fill-plate" d="M58.6 14h2.8l.6 7h-4zM57.3 27h5.4l.6 9h-6.6zM56.4 42h7.2l.6 8h-8.4z" />
      <rect className="fill-murram" x="30" y="2" width="60" height="8" rx="4" />
      <path className="fill-edge" d="M38 6h4v12h-4zM78 6h4v12h-4z" />
    </>
  );
}
