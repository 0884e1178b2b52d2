import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { COUNTIES } from '#shared/cars/counties';
import {
  type CarFields,
  checkPlateExists,
  deleteCar,
  listOwnCars,
  type OwnCar,
  registerCar,
  updateCar,
} from '#shared/cars/own-cars-contract';
import type { PhotoSlot } from '#shared/cars/photo-slots';
import { type PriceSuggestionQuery, suggestPrice } from '#shared/cars/price-suggestion';
import { getCarFacets, listCounties, suggestTowns } from '#shared/cars/search';
import type { EndpointInput } from '#shared/core/endpoint';
import { openPlateDispute } from '#shared/disputes/contract';
import { call } from '../../lib/api-client';
import { findCustomTerms } from './form/car-inputs';

/** Query of the county names; until the server replies, it returns the names known at build time. */
export const countiesQuery = queryOptions({
  queryKey: ['counties'],
  queryFn: ({ signal }) => call(listCounties, {}, { signal }),
  placeholderData: [...COUNTIES],
  staleTime: Number.POSITIVE_INFINITY,
});

/** Query of the makes and model families of the listed cars with their counts, for suggestions. */
export const fleetMakesQuery = queryOptions({
  queryKey: ['listings', 'makes'],
  queryFn: ({ signal }) => call(getCarFacets, { query: {} }, { signal }),
  select: (facets) => facets.makes,
  staleTime: Number.POSITIVE_INFINITY,
});

export function suggestedPriceQuery(car: PriceSuggestionQuery) {
  return queryOptions({
    queryKey: ['listings', 'price', car],
    queryFn: ({ signal }) => call(suggestPrice, { query: car }, { signal }),
    select: (reply) => reply.suggestion,
  });
}

export function townsQuery(q: string) {
  return queryOptions({
    queryKey: ['towns', q],
    queryFn: ({ signal }) => call(suggestTowns, { query: { q } }, { signal }),
    select: (reply) => reply.items,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

type CarEdit = EndpointInput<typeof updateCar>['body'];

/** Query of whether a plate is already registered; asks the server each time. */
export function plateCheckQuery(regNo: string) {
  return queryOptions({
    queryKey: ['listings', 'plate', regNo],
    queryFn: ({ signal }) => call(checkPlateExists, { params: { regNo } }, { signal }),
    staleTime: 0,
  });
}

export function ownCarsQuery(userId: string) {
  return queryOptions({
    queryKey: ['cars', 'own', userId],
    queryFn: ({ signal }) => call(listOwnCars, { query: { userId } }, { signal }),
  });
}

export function useRegisterCar() {
  return useCarChange(({ fields, photos, userId }: { fields: CarFields; photos: Blob[]; userId: string }) =>
    call(
      registerCar,
      { body: { ...encodeTerms(fields, findCustomTerms(fields.terms)), userId } },
      { files: photos },
    ),
  );
}

export function useUpdateCar(regNo: string) {
  return useCarChange(({ fields, photos, slots }: { fields: CarEdit; photos: Blob[]; slots: PhotoSlot[] }) =>
    call(
      updateCar,
      {
        params: { regNo },
        body: { ...encodeTerms(fields, fields?.terms), ...(photos.length > 0 && { slots }) },
      },
      { files: photos },
    ),
  );
}

export function useDeleteCar() {
  return useCarChange(({ regNo }: Pick<OwnCar, 'regNo'>) => call(deleteCar, { params: { regNo } }));
}

/** Sends a change of a car, then refetches every list of cars in the background. */
function useCarChange<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => {
      for (const topic of ['cars', 'listings']) void queryClient.invalidateQueries({ queryKey: [topic] });
    },
  });
}

export function useDisputePlate() {
  return useMutation({
    mutationFn: ({ logbook, ...body }: EndpointInput<typeof openPlateDispute>['body'] & { logbook: Blob }) =>
      call(openPlateDispute, { body }, { files: [logbook] }),
  });
}

/** Writes the terms of hire as one JSON field, because a multipart form has no nested fields. */
function encodeTerms<Fields extends object>(fields: Fields, terms: unknown) {
  return { ...fields, terms: terms === undefined ? undefined : JSON.stringify(terms) };
}
