type SwitchProps = {
  label: string;
  hint: string;
  hintId: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A row of 68 px that turns something on or off; the whole row can be pressed. */
export function Switch({ label, hint, hintId, checked, onChange }: SwitchProps) {
  return (
    <label className="flex min-h-13 items-center gap-3">
      <span className="min-w-0 flex-1">
        <span className="block text-nav font-heading">{label}</span>
        <span id={hintId} aria-hidden className="block text-tiny text-ink2">
          {hint}
        </span>
      </span>
      <span className="relative h-7 w-12 shrink-0">
        <input
          type="checkbox"
          role="switch"
          aria-label={label}
          aria-describedby={hintId}
          checked={checked}
          aria-checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          className="peer size-full appearance-none rounded-full border-[1.5px] border-edge bg-sunken checked:border-tea checked:bg-tea disabled:border-line"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-ink2 transition-transform peer-checked:translate-x-5 peer-checked:bg-on-tea motion-reduce:transition-none"
        />
      </span>
    </label>
  );
}
