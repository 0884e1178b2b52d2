import { useId } from 'react';
import type { ComputedLineKind } from '#shared/hires/settlement';
import { Switch } from '../../../ui/switch';
import type { SettlementContext } from './context';
import { describeSettlementLineBasis, SettlementLineEvidence } from './line-body';
import { settlementWords } from './words';

type ComputedLinesProps = SettlementContext & {
  left: readonly ComputedLineKind[];
  onSwitch: (kind: ComputedLineKind, isOn: boolean) => void;
};

/** Claim lines computed from terms and readings, each with a switch that removes it. */
export function ComputedSettlementLines({ left, onSwitch, ...context }: ComputedLinesProps) {
  const id = useId();
  const { computed, return: back } = context.settlement;
  if (computed.length === 0)
    return (
      <p className="rounded-card border border-line bg-surface p-3.5 text-nav">
        {back ? settlementWords.noComputed : settlementWords.noReturn}
      </p>
    );
  return (
    <ul
      aria-label={settlementWords.lines}
      className="divide-y divide-line rounded-card border border-line bg-surface"
    >
      {computed.map(({ kind, amount }) => {
        const line = { kind, amount, text: '', damage: null, photos: [] };
        return (
          <li key={kind} className="px-3.5 py-2.5">
            <Switch
              label={settlementWords.switchName(settlementWords.kinds[kind], amount)}
              hint={describeSettlementLineBasis({ ...context, line })}
              hintId={`${id}-${kind}`}
              checked={!left.includes(kind)}
              onChange={(isOn) => onSwitch(kind, isOn)}
            />
            <SettlementLineEvidence {...context} line={line} />
          </li>
        );
      })}
    </ul>
  );
}
