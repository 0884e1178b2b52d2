import * as Radix from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';

type TabsProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly { value: Value; label: string; panel: ReactNode }[];
};

/** Row of tabs with panels, of which only the active panel is rendered. */
export function Tabs<Value extends string>({ label, value, onChange, tabs }: TabsProps<Value>) {
  function choose(next: string) {
    const chosen = tabs.find((tab) => tab.value === next);
    if (chosen) onChange(chosen.value);
  }
  return (
    <Radix.Root value={value} onValueChange={choose}>
      <Radix.List aria-label={label} className="flex rounded-control bg-sunken p-1">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="min-h-11 flex-1 rounded-inner px-4 text-body font-strong text-ink2 data-[state=active]:bg-raised data-[state=active]:text-ink data-[state=active]:shadow-rest"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} tabIndex={-1}>
          {tab.panel}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
