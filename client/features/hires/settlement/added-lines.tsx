import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import type { z } from 'zod';
import type { damageLineFields, extraLineFields } from '#shared/hires/settlement-contract';
import { IconButton } from '../../../ui/button';
import type { SettlementContext } from './context';
import { formatSettlementLineName, SettlementLineBody } from './line-body';
import { settlementWords } from './words';

export type ExtraSettlementLine = z.output<typeof extraLineFields>;
export type DamageSettlementLine = z.output<typeof damageLineFields>;
export type AddedSettlementLine = ExtraSettlementLine | DamageSettlementLine;

type AddedLinesProps = SettlementContext & {
  lines: readonly AddedSettlementLine[];
  onChange: (line: AddedSettlementLine, at: number) => void;
  onRemove: (at: number) => void;
};

/** Claim lines for extras and damage that the owner has added but not sent. */
export function AddedSettlementLines({ lines, onChange, onRemove, ...context }: AddedLinesProps) {
  if (lines.length === 0) return null;
  return (
    <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface">
      {lines.map((line, at) => {
        const name = formatSettlementLineName(line);
        const shown = { ...line, damage: line.kind === 'damage' ? line.damage : null };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two added lines may be equal
          <li key={`${at} ${name}`} className="px-3.5 py-3">
            <section aria-label={name}>
              <SettlementLineBody {...context} line={shown} />
              <div className="mt-1 flex justify-end">
                <IconButton
                  size="small"
                  icon={Pencil}
                  label={settlementWords.changeLine(name)}
                  onClick={() => onChange(line, at)}
                />
                <IconButton
                  size="small"
                  icon={Trash}
                  label={settlementWords.removeLine(name)}
                  onClick={() => onRemove(at)}
                />
              </div>
            </section>
          </li>
        );
      })}
    </ul>
  );
}
