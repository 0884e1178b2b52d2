import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { EndpointInput } from '#shared/core/endpoint';
import {
  acceptHire,
  acceptHireChange,
  answerRequestByLink,
  cancelHire,
  declineHire,
  declineHireChange,
  getRequestByAnswerLink,
  proposeHireChange,
  reportNoShow,
  stopHireAtHandover,
} from '#shared/hires/actions-contract';
import { getHireQuote } from '#shared/hires/calendar-contract';
import { getHire, getHireAgreement, type HireView, listHires, requestHire } from '#shared/hires/contract';
import { removeFurtherDriver } from '#shared/hires/driver-contract';
import { getHireGroup, requestNextCar } from '#shared/hires/group-contract';
import { FINAL_HIRE_STATES, HIRE_STATES, isFinalHireState } from '#shared/hires/states';
import { PAGE_LANGUAGE } from '#shared/language/page-language';
import { call, downloadFile } from '../../lib/api-client';

/** Number of pages of open hires fetched at once, because the most urgent hire may be on a late page. */
const OPEN_PAGES = 10;
const OPEN_STATES = HIRE_STATES.filter((state) => !isFinalHireState(state)).join(',');
const PAST_STATES = FINAL_HIRE_STATES.join(',');

/**
 * Query of one hire. In this and the following keys, the reader's id ensures that another user of this
 * browser never sees the hire from the cache.
 */
export function hireQuery(userId: string, hireId: string) {
  return queryOptions({
    queryKey: ['hires', userId, 'one', hireId],
    queryFn: ({ signal }) => call(getHire, { params: { id: hireId } }, { signal }),
  });
}

/** Fetches a hire, starting with its copy in a cached list, which has all fields. */
export function useHire(userId: string, hireId: string) {
  const queryClient = useQueryClient();
  const known = () => findListedHire(queryClient, userId, hireId);
  return useQuery({
    ...hireQuery(userId, hireId),
    initialData: () => known()?.hire,
    initialDataUpdatedAt: () => known()?.readAt,
  });
}

type HirePages = InfiniteData<{ items: HireView[] }>;

/** Finds a hire in the newest cached list; undefined if no list contains the hire. */
function findListedHire(queryClient: QueryClient, userId: string, hireId: string) {
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

/** Query of the agreement's PDF; its key has the history's length, because each change makes a new PDF. */
export function agreementQuery(userId: string, { _id, history }: HireView) {
  const path = getHireAgreement.path.slice(1).replace(':id', _id);
  return queryOptions({
    queryKey: ['hire-agreement', userId, _id, history.length, PAGE_LANGUAGE],
    queryFn: () => downloadFile({ ...getHireAgreement, path: `/${path}` }, () => undefined),
    staleTime: Number.POSITIVE_INFINITY,
    // Runs without a network too, so that a press fails at once instead of waiting for the network.
    networkMode: 'always',
    retry: false,
  });
}

/** Query of the hires that are not over, up to ten pages of the API at a time. */
export function openHiresQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: ['hires', userId, 'open'],
    queryFn: async ({ pageParam, signal }) => {
      const items: HireView[] = [];
      let before = pageParam;
      for (let pages = 0; pages < OPEN_PAGES; pages += 1) {
        const page = await call(listHires, { query: { state: OPEN_STATES, before } }, { signal });
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

/** Query of the hires that are over, newest first. */
export function pastHiresQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: ['hires', userId, 'past'],
    queryFn: ({ pageParam, signal }) =>
      call(listHires, { query: { state: PAST_STATES, before: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });
}

/** Query of the server's price, fetched just before a request. */
export function quoteQuery(carId: string, query: EndpointInput<typeof getHireQuote>['query']) {
  return queryOptions({
    queryKey: ['availability', carId, 'quote', query],
    queryFn: ({ signal }) => call(getHireQuote, { params: { carId }, query }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export function useRequestHire(userId: string) {
  const cacheHire = useCacheHire(userId);
  return useMutation({
    mutationFn: (body: EndpointInput<typeof requestHire>['body']) => call(requestHire, { body }),
    onSuccess: cacheHire,
  });
}

/** Query of the renter's other requests for the same days and of the cars to ask next. */
export function groupQuery(userId: string, hireId: string) {
  return queryOptions({
    queryKey: ['hires', userId, 'group', hireId],
    queryFn: ({ signal }) => call(getHireGroup, { params: { id: hireId } }, { signal }),
  });
}

export function useRequestNextCar(userId: string, hireId: string) {
  const cacheHire = useCacheHire(userId);
  return useMutation({
    mutationFn: (body: EndpointInput<typeof requestNextCar>['body']) =>
      call(requestNextCar, { params: { id: hireId }, body }),
    onSuccess: cacheHire,
    // Refetches the hires, because the car may be taken or another owner may have accepted.
    onError: () => cacheHire(),
  });
}

const SIDE_ACTION_CALLS = {
  accept: acceptHire,
  decline: declineHire,
  cancel: cancelHire,
  'no-show': reportNoShow,
  stop: stopHireAtHandover,
  'accept-change': acceptHireChange,
  'decline-change': declineHireChange,
} as const;
export type SideAction = keyof typeof SIDE_ACTION_CALLS;

/** `revision` is the revision of the hire that the reader sees. */
type SideActionInput = { action: SideAction; reason?: string; revision: number };

/** Sends an action of a side, which fails if the hire has changed since it was shown. */
export function useHireAction(userId: string, hireId: string) {
  const cacheHire = useCacheHire(userId);
  return useMutation({
    mutationFn: ({ action, reason = '', revision }: SideActionInput) =>
      call(SIDE_ACTION_CALLS[action], { params: { id: hireId }, body: { reason, revision } }),
    onSuccess: cacheHire,
    onError: () => cacheHire(),
  });
}

export function useProposeChange(userId: string, hireId: string) {
  const cacheHire = useCacheHire(userId);
  return useMutation({
    mutationFn: (body: EndpointInput<typeof proposeHireChange>['body']) =>
      call(proposeHireChange, { params: { id: hireId }, body }),
    onSuccess: cacheHire,
  });
}

/** Caches a reply's hire and refetches every query that shows it; without a hire, only refetches. */
export function useCacheHire(userId: string): (hire?: HireView) => void {
  const queryClient = useQueryClient();
  return (hire) => {
    if (hire) queryClient.setQueryData(hireQuery(userId, hire._id).queryKey, hire);
    void queryClient.invalidateQueries({ queryKey: ['hires'] });
    void queryClient.invalidateQueries({ queryKey: ['availability'] });
  };
}

export function answerableRequestQuery(hireId: string, token: string) {
  return queryOptions({
    queryKey: ['answerable', hireId, token],
    queryFn: ({ signal }) => call(getRequestByAnswerLink, { params: { id: hireId, token } }, { signal }),
  });
}

export function useAnswerByLink(hireId: string, token: string) {
  const queryClient = useQueryClient();
  const { queryKey } = answerableRequestQuery(hireId, token);
  return useMutation({
    mutationFn: (answer: EndpointInput<typeof answerRequestByLink>['body']) =>
      call(answerRequestByLink, { params: { id: hireId, token }, body: answer }),
    onSuccess: (answered) => queryClient.setQueryData(queryKey, answered),
    // Refetches the request, because the lender may have answered it elsewhere.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}

/** Removes a driver from a hire, on behalf of the renter or of the driver. */
export function useRemoveDriver(hireId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => call(removeFurtherDriver, { params: { id: hireId, userId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['hires'] }),
  });
}
