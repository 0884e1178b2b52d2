import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { CallInput } from '#shared/core/endpoint';
import {
  acceptChange,
  acceptHire,
  cancelHire,
  declineChange,
  declineHire,
  handOverCar,
  proposeChange,
  reportNoShow,
  returnCar,
} from '#shared/hires/actions-contract';
import { answerRequestByLink, getAnswerableRequest } from '#shared/hires/answer-contract';
import { getAvailability, getQuote } from '#shared/hires/calendar-contract';
import { getHire, getHireAgreement, type HireView, listHires, requestHire } from '#shared/hires/contract';
import { FINAL_STATES, HIRE_STATES, isFinal } from '#shared/hires/states';
import { PAGE_LANGUAGE } from '#shared/language/page-language';
import { call, download } from '../../lib/api-client';

/** Pages of open hires that are read at once: what is to do next may be far back. */
const OPEN_PAGES = 10;
const OPEN_STATES = HIRE_STATES.filter((state) => !isFinal(state)).join(',');
const PAST_STATES = FINAL_STATES.join(',');

export type HireRole = 'renter' | 'lender';

/** One hire. `userId` is the reader's, here and below: another user of this browser must not see it. */
export function hireQuery(userId: string, hireId: string) {
  return queryOptions({
    queryKey: ['hires', userId, 'one', hireId],
    queryFn: ({ signal }) => call(getHire, { params: { id: hireId } }, { signal }),
  });
}

/** The same, which begins with what a list has read of the hire: that is all of it. */
export function useHire(userId: string, hireId: string) {
  const queryClient = useQueryClient();
  const known = () => listedHire(queryClient, userId, hireId);
  return useQuery({
    ...hireQuery(userId, hireId),
    initialData: () => known()?.hire,
    initialDataUpdatedAt: () => known()?.readAt,
  });
}

type HirePages = InfiniteData<{ items: HireView[] }>;

/** A hire as the newest list in the cache has it. */
function listedHire(queryClient: QueryClient, userId: string, hireId: string) {
  const lists = queryClient.getQueryCache().findAll({
    predicate: ({ queryKey: [topic, reader, kind] }) =>
      topic === 'hires' && reader === userId && (kind === 'open' || kind === 'past'),
  });
  const found = lists.flatMap(({ state }) => {
    const pages = (state.data as HirePages | undefined)?.pages ?? [];
    const hire = pages.flatMap(({ items }) => items).find(({ _id }) => _id === hireId);
    return hire ? [{ hire, readAt: state.dataUpdatedAt }] : [];
  });
  return found.sort((one, other) => other.readAt - one.readAt)[0];
}

/** The agreement of an accepted hire as a PDF. Whatever happens to the hire makes it another one. */
export function agreementQuery(userId: string, { _id, history }: HireView) {
  const path = getHireAgreement.path.slice(1).replace(':id', _id);
  return queryOptions({
    queryKey: ['hire-agreement', userId, _id, history.length, PAGE_LANGUAGE],
    queryFn: () => download({ ...getHireAgreement, path: `/${path}` }, () => undefined),
    staleTime: Number.POSITIVE_INFINITY,
    // Without a network a press says so at once.
    networkMode: 'always',
    retry: false,
  });
}

type Listing = { role?: HireRole | undefined };

/** Hires that go on, all of them up to ten pages at a time. */
export function openHiresQuery(userId: string, { role }: Listing) {
  return infiniteQueryOptions({
    queryKey: ['hires', userId, 'open', role],
    queryFn: async ({ pageParam, signal }) => {
      const items: HireView[] = [];
      let before = pageParam;
      for (let pages = 0; pages < OPEN_PAGES; pages += 1) {
        const page = await call(listHires, { query: { role, state: OPEN_STATES, before } }, { signal });
        items.push(...page.items);
        before = page.next ?? undefined;
        if (!before) break;
      }
      return { items, next: before };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });
}

/** Hires that are over, the latest first. */
export function pastHiresQuery(userId: string, { role }: Listing) {
  return infiniteQueryOptions({
    queryKey: ['hires', userId, 'past', role],
    queryFn: ({ pageParam, signal }) =>
      call(listHires, { query: { role, state: PAST_STATES, before: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });
}

/** The latest hires between the reader and another user. */
export function hiresWithQuery(userId: string, otherId: string) {
  return queryOptions({
    queryKey: ['hires', userId, 'with', otherId],
    queryFn: ({ signal }) => call(listHires, { query: { with: otherId } }, { signal }),
    select: (page) => page.items,
  });
}

/** Taken days of a car. Refetched on each opening: they decide whether a request can succeed. */
export function availabilityQuery(carId: string, range: { from: string; to: string }) {
  return queryOptions({
    queryKey: ['availability', carId, range.from, range.to],
    queryFn: ({ signal }) => call(getAvailability, { params: { carId }, query: range }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** The whole price as the server computes it, right before a request. */
export function quoteQuery(carId: string, query: CallInput<typeof getQuote>['query']) {
  return queryOptions({
    queryKey: ['availability', carId, 'quote', query],
    queryFn: ({ signal }) => call(getQuote, { params: { carId }, query }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export function useRequestHire(userId: string) {
  const keep = useKeepHire(userId);
  return useMutation({
    mutationFn: (body: CallInput<typeof requestHire>['body']) => call(requestHire, { body }),
    onSuccess: keep,
  });
}

const SIDE_ACTION_CALLS = {
  accept: acceptHire,
  decline: declineHire,
  cancel: cancelHire,
  handover: handOverCar,
  return: returnCar,
  'no-show': reportNoShow,
  'accept-change': acceptChange,
  'decline-change': declineChange,
} as const;
export type SideAction = keyof typeof SIDE_ACTION_CALLS;

/** `revision`: of the hire as the reader sees it. */
type SideActionInput = { action: SideAction; reason?: string; revision: number };

/** Acts on a hire as it is shown; `reason` may be empty. */
export function useSideAction(userId: string, hireId: string) {
  const keep = useKeepHire(userId);
  return useMutation({
    mutationFn: ({ action, reason = '', revision }: SideActionInput) =>
      call(SIDE_ACTION_CALLS[action], { params: { id: hireId }, body: { reason, revision } }),
    onSuccess: keep,
    onError: () => keep(),
  });
}

export function useProposeChange(userId: string, hireId: string) {
  const keep = useKeepHire(userId);
  return useMutation({
    mutationFn: (body: CallInput<typeof proposeChange>['body']) =>
      call(proposeChange, { params: { id: hireId }, body }),
    onSuccess: keep,
  });
}

/** Shows the hire that a call answered at once, and fetches what else shows it. Without one all of them. */
export function useKeepHire(userId: string): (hire?: HireView) => void {
  const queryClient = useQueryClient();
  return (hire) => {
    if (hire) queryClient.setQueryData(hireQuery(userId, hire._id).queryKey, hire);
    void queryClient.invalidateQueries({ queryKey: ['hires'] });
    void queryClient.invalidateQueries({ queryKey: ['availability'] });
  };
}

/** The request behind a mailed link. */
export function answerableQuery(hireId: string, token: string) {
  return queryOptions({
    queryKey: ['answerable', hireId, token],
    queryFn: ({ signal }) => call(getAnswerableRequest, { params: { id: hireId, token } }, { signal }),
  });
}

export function useAnswerByLink(hireId: string, token: string) {
  const queryClient = useQueryClient();
  const { queryKey } = answerableQuery(hireId, token);
  return useMutation({
    mutationFn: (answer: CallInput<typeof answerRequestByLink>['body']) =>
      call(answerRequestByLink, { params: { id: hireId, token }, body: answer }),
    onSuccess: (answered) => queryClient.setQueryData(queryKey, answered),
    // Somebody may have answered meanwhile: the request shows how it stands now.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}
