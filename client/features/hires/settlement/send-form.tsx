import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { z } from 'zod';
import { SETTLEMENT_LIMITS } from '#shared/core/return-limits';
import { COMPUTED_LINE_KINDS } from '#shared/hires/settlement';
import { damageLineFields, extraLineFields } from '#shared/hires/settlement-contract';
import { describeFailure } from '../../../lib/failure-sentence';
import { Button } from '../../../ui/button';
import { FieldError } from '../../../ui/field';
import { showToast } from '../../../ui/toast';
import { type AddedSettlementLine, AddedSettlementLines } from './added-lines';
import { type SettlementLineInput, useSendSettlement } from './api';
import { ClaimNothingButton } from './claim-nothing';
import { ComputedSettlementLines } from './computed-lines';
import type { SettlementContext } from './context';
import { DamageLineDialog } from './damage-dialog';
import { useSettlementDraft } from './draft';
import { ExtraDialog } from './extra-dialog';
import { MainButtonBar } from './send-bar';
import { ExpectedDepositSplit } from './sums';
import { settlementWords } from './words';

const lineDraft = z.object({
  /** Computed claim lines that the owner has switched off. */
  left: z.array(z.enum(COMPUTED_LINE_KINDS)),
  added: z.array(z.discriminatedUnion('kind', [extraLineFields, damageLineFields])),
});

/** Added claim line that is being edited; `at` is its index, null for a new line. */
type Editing = { kind: AddedSettlementLine['kind']; at: number | null };

/** Form in which the owner sends claim lines, once: computed lines, extras and damage. */
export function SendForm(context: SettlementContext) {
  const { userId, hire, settlement, other } = context;
  const [{ left, added }, keep, dropDraft] = useSettlementDraft(userId, hire._id, lineDraft, {
    left: [],
    added: [],
  });
  const [editing, setEditing] = useState<Editing | null>(null);
  const send = useSendSettlement(userId, hire._id);
  const chosen = settlement.computed.filter(({ kind }) => !left.includes(kind));
  const lines: SettlementLineInput[] = [...chosen.map(({ kind }) => ({ kind })), ...added];
  const total = [...chosen, ...added].reduce((sum, { amount }) => sum + amount, 0);
  const isFull = lines.length >= SETTLEMENT_LIMITS.lines;

  function submit(sent: SettlementLineInput[]) {
    send.mutate(sent, {
      onSuccess: () => {
        dropDraft();
        void showToast(settlementWords.sent);
      },
    });
  }

  function saveLine(line: AddedSettlementLine) {
    const place = editing?.at ?? added.length;
    keep({ left, added: [...added.slice(0, place), line, ...added.slice(place + 1)] });
    setEditing(null);
  }

  const edited = editing?.at == null ? undefined : added[editing.at];
  const dialog = { ...context, onSave: saveLine, onClose: () => setEditing(null) };
  return (
    <>
      <ComputedSettlementLines
        {...context}
        left={left}
        onSwitch={(kind, isOn) =>
          keep({ left: isOn ? left.filter((one) => one !== kind) : [...left, kind], added })
        }
      />
      <AddedSettlementLines
        {...context}
        lines={added}
        onChange={(line, at) => setEditing({ kind: line.kind, at })}
        onRemove={(at) => keep({ left, added: added.filter((_, place) => place !== at) })}
      />
      {isFull ? (
        <p className="mt-3 text-small text-ink2">{settlementWords.full}</p>
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          {(['extra', 'damage'] as const).map((kind) => (
            <Button
              key={kind}
              variant="secondary"
              size="small"
              icon={Plus}
              className="grow"
              onClick={() => setEditing({ kind, at: null })}
            >
              {kind === 'extra' ? settlementWords.addExtra : settlementWords.addDamage}
            </Button>
          ))}
        </div>
      )}
      {lines.length > 0 && <ExpectedDepositSplit {...context} name={settlementWords.asked} charged={total} />}
      <ClaimNothingButton busy={send.isPending} failure={send.error} onSubmit={() => submit([])} />
      <MainButtonBar text={lines.length > 0 ? settlementWords.sendOnce : settlementWords.nothingChosen}>
        <Button
          className="grow"
          disabled={lines.length === 0}
          busy={send.isPending}
          busyLabel={settlementWords.sending}
          onClick={() => submit(lines)}
        >
          {settlementWords.sendTo(other)}
        </Button>
        {send.error && (
          <FieldError>{describeFailure(send.error, { refused: settlementWords.sendFailed })}</FieldError>
        )}
      </MainButtonBar>
      {editing?.kind === 'extra' && (
        <ExtraDialog {...dialog} line={edited?.kind === 'extra' ? edited : undefined} />
      )}
      {editing?.kind === 'damage' && (
        <DamageLineDialog {...dialog} line={edited?.kind === 'damage' ? edited : undefined} />
      )}
    </>
  );
}
