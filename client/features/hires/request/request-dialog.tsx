import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PublicCar } from '#shared/cars/contract';
import { formatCarTitle } from '#shared/cars/rules';
import { HIRE_LIMITS } from '#shared/core/limits';
import { PATHS } from '#shared/core/paths';
import { computeHireQuote, type HireQuote } from '#shared/hires/quote';
import type { CarTerms } from '#shared/hires/terms';
import { ApiError } from '../../../lib/api-error';
import { useContractForm } from '../../../lib/contract-form';
import { formatRangeAndCount } from '../../../lib/day-words';
import { describeFailure } from '../../../lib/failure-sentence';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { Notice } from '../../../ui/notice';
import { QueryState } from '../../../ui/query-state';
import { TextArea } from '../../../ui/text-input';
import { showToast } from '../../../ui/toast';
import { quoteQuery, useRequestHire } from '../api';
import { FailureWithRemedy } from '../failure-with-remedy';
import { CancellationRules } from '../price/cancellation-rules';
import { QuoteLines } from '../price/quote-lines';
import { hireWords } from '../words';
import { requestWords } from './words';

type RequestDialogProps = {
  userId: string;
  car: PublicCar;
  terms: CarTerms;
  wish: { from: string; to: string; withDriver: boolean; place: string };
  isDelivery: boolean;
  /** Called with the server's sentence if the renter has to choose other days. */
  onOtherDays: (sentence: ReactNode) => void;
  /** Called with the server's sentence if the renter has to choose another place. */
  onOtherPlace: (sentence: string) => void;
  onClose: () => void;
};

const DAY_REFUSALS = ['days_taken', 'in_the_past', 'too_soon', 'too_short', 'too_long', 'too_far'];

export function RequestDialog(props: RequestDialogProps) {
  const { userId, car, terms, wish, isDelivery, onOtherDays, onOtherPlace, onClose } = props;
  const navigate = useNavigate();
  const { from, to, withDriver } = wish;
  const price = useQuery(
    quoteQuery(car._id, {
      ...{ from, to },
      ...(withDriver && { driver: '1' as const }),
      ...(isDelivery && { delivery: '1' as const }),
    }),
  );
  const request = useRequestHire(userId);
  const expected = computeHireQuote({
    price: car.price,
    terms,
    from,
    to,
    driver: withDriver,
    delivery: isDelivery,
  });

  const form = useContractForm({
    defaultValues: { note: '' },
    mutation: request,
    send: ({ note }, outcome) =>
      price.isSuccess && request.mutate({ carId: car._id, ...wish, note: note.trim() }, outcome),
    onSaved: (hire) => {
      if (hire.outcome !== 'sent') void showToast(requestWords.outcomes[hire.outcome]);
      void navigate(PATHS.hire(hire._id), { state: { sent: hire.outcome === 'sent' } });
    },
    onRefused: (error) => {
      if (isAboutDays(error)) onOtherDays(sentenceOf(error));
      if (error instanceof ApiError && error.fields.place) onOtherPlace(error.fields.place);
    },
    failure: (error) => (
      <FailureWithRemedy
        error={error}
        refused={requestWords.failed}
        findRemedy={(code) => findRemedy(code, car._id, wish)}
      />
    ),
  });

  return (
    <FormDialog
      title={requestWords.dialogTitle}
      submit={requestWords.send}
      busyLabel={requestWords.sending}
      disabled={!price.isSuccess}
      {...form.dialogProps}
      onClose={onClose}
    >
      <FocusedFirst>
        <p className="font-strong wrap-anywhere">{formatCarTitle(car)}</p>
        <p className="text-ink2 wrap-anywhere">{wishInWords(wish, isDelivery)}</p>
      </FocusedFirst>
      <Price query={price} expected={expected.total} onOtherDays={onOtherDays} />
      <Field label={requestWords.note} marker={requestWords.optional} hint={requestWords.noteHint}>
        <TextArea maxLength={HIRE_LIMITS.noteLength} {...form.field('note')} />
      </Field>
      <CancellationRules />
      <Notice tone="warning">{hireWords.noMoney.renter}</Notice>
      <p className="text-small text-ink2">{requestWords.afterwards}</p>
    </FormDialog>
  );
}

type PriceProps = Pick<RequestDialogProps, 'onOtherDays'> & {
  query: UseQueryResult<HireQuote>;
  /** Total price that the form has shown. */
  expected: number;
};

/** Shows the server's price, or a button to choose other days if the server refuses the chosen days. */
function Price({ query, expected, onOtherDays }: PriceProps) {
  return (
    <QueryState
      query={query}
      loading={requestWords.confirming}
      failed={(error) => describeFailure(error, { refused: requestWords.confirmFailed })}
      refused={(error) =>
        isAboutDays(error) && (
          <div className="grid gap-3">
            <Notice tone="error">{sentenceOf(error)}</Notice>
            <Button variant="secondary" size="small" onClick={() => onOtherDays(sentenceOf(error))}>
              {requestWords.otherDays}
            </Button>
          </div>
        )
      }
    >
      {(quote) => (
        <div className="grid gap-3">
          {quote.total !== expected && <Notice tone="info">{requestWords.otherPrice}</Notice>}
          <QuoteLines quote={quote} side="renter" />
        </div>
      )}
    </QueryState>
  );
}

function wishInWords(wish: RequestDialogProps['wish'], isDelivery: boolean): string {
  return [
    formatRangeAndCount(wish),
    wish.withDriver ? hireWords.withDriver : hireWords.selfDrive,
    isDelivery ? `${requestWords.address} ${wish.place}` : wish.place,
  ]
    .filter(Boolean)
    .join(' · ');
}

/**
 * Gets the focus when the dialog opens: a focused text field would open a phone's keyboard over the price.
 */
function FocusedFirst({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="outline-hidden">
      {children}
    </div>
  );
}

/** Returns a link for a refusal; the papers screen links back to the car with days, driver and place. */
function findRemedy(
  code: ApiError['code'],
  carId: string,
  { withDriver, place, ...days }: RequestDialogProps['wish'],
) {
  if (code === 'too_many_open_hires') return { to: PATHS.hires, label: requestWords.seeRequests };
  if (code === 'phone_needed') return { to: PATHS.verification, label: requestWords.verifyPhone };
  if (code !== 'licence_needed' && code !== 'licence_unsuitable') return undefined;
  const wish = new URLSearchParams({ ...days, ...(withDriver && { driver: '1' }), ...(place && { place }) });
  const next = `${PATHS.car(carId)}?${wish}`;
  return { to: `${PATHS.papers}?${new URLSearchParams({ next })}`, label: requestWords.sendLicence };
}

function sentenceOf(error: Error | null): ReactNode {
  return describeFailure(error, { refused: requestWords.failed });
}

function isAboutDays(error: Error | null): boolean {
  return error instanceof ApiError && DAY_REFUSALS.includes(error.code);
}
